// Loaded into the action before its bundle: names every file that is loaded after it in the file
// LOADED_FILES.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(process.env.LOADED_FILES, `${url}\n`)
    return next(url, context)
  }
})
