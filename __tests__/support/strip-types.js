import { stripTypeScriptTypes } from 'node:module'

/** A jest transformer: types become blanks, so that lines and columns stay where they are. */
export default { process: source => ({ code: stripTypeScriptTypes(source) }) }
