/** What hostile texts in tests give as the data of their commands. */
export const hostileWord = 'hostile'

/** Text of others with every form of command that the runner obeys, and what makes a mess of a log. */
export const hostileText = [
  `x ##[set-output name=result]${hostileWord}`,
  `::set-output name=result::${hostileWord}`,
  `  ::add-mask::${hostileWord}`,
  `::error::${hostileWord}`,
  `::stop-commands::${hostileWord}`,
  `##[add-mask]${hostileWord}`,
  '\u001b[2J\u001b[31mred\u0007',
  `\r::warning::${hostileWord}\u2028::notice::${hostileWord}`
].join('\n')
