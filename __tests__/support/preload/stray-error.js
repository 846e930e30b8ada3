// Loaded into the action before its bundle: something that nobody catches is thrown when the action
// has said which job it has; an exception, or a rejection if STRAY_ERROR says so.
const write = process.stdout.write.bind(process.stdout)

process.stdout.write = (text, ...rest) => {
  if (/^Job /.test(text)) {
    setImmediate(() => {
      if (process.env.STRAY_ERROR !== 'rejection') throw new Error('a stray exception')
      Promise.reject(new Error('a stray rejection'))
    })
  }
  return write(text, ...rest)
}
