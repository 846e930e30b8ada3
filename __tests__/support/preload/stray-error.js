// Loaded into the action before its bundle: something that nobody catches is thrown, STRAY_ERROR_MS
// after the start, once as an exception and once as a rejection.
setTimeout(() => {
  if (process.env.STRAY_ERROR === 'rejection') Promise.reject(new Error('a stray rejection'))
  else throw new Error('a stray exception')
}, Number(process.env.STRAY_ERROR_MS))
