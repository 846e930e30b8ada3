// Loaded into the action before its bundle: once it has written STRAY_ERROR_AFTER, something that
// nobody catches is thrown; an exception, or a rejection if STRAY_ERROR says so.
const write = process.stdout.write.bind(process.stdout)

process.stdout.write = (text, ...rest) => {
  if (text.includes(process.env.STRAY_ERROR_AFTER)) {
    setImmediate(() => {
      if (process.env.STRAY_ERROR !== 'rejection') throw new Error('a stray exception')
      Promise.reject(new Error('a stray rejection'))
    })
  }
  return write(text, ...rest)
}
