// Loaded into the action before its bundle: names that end in .test are this machine, those in
// .invalid do not exist. No name is looked up on a network.
import dns from 'node:dns'

const lookup = dns.lookup

const missing = hostname =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname
  })

dns.lookup = (hostname, options, callback) => {
  const done = typeof options === 'function' ? options : callback
  if (/\.invalid$/.test(hostname)) setImmediate(done, missing(hostname))
  else if (/\.test$/.test(hostname)) lookup('127.0.0.1', options, callback)
  else lookup(hostname, options, callback)
}
