import { ByteRange } from './byte-range.ts'
import type { Entry } from './log-entry.ts'
import { withoutQuery } from './page-path.ts'

/** What a view needs of one request, its texts as bytes. One object is used for all lines of a log. */
export class Fields {
  day = Number.NaN
  status = 0
  method = ''
  readonly address = new ByteRange()
  /** Without its query, but for what `withoutQuery` leaves of it. */
  readonly target = new ByteRange()
  /** Empty where none was sent. */
  readonly userAgent = new ByteRange()
}

/** Room for the texts of the longest line, each character of them in UTF-8. */
const roomBytes = 3 * 65_536 + 16

/** Fills in what a parser read as text. */
export function createFiller(encoding: 'latin1' | 'utf8'): (fields: Fields, entry: Entry) => void {
  let room: Buffer | undefined
  return (fields, entry) => {
    room ??= Buffer.allocUnsafeSlow(roomBytes)
    const address = room.write(entry.address, 0, encoding)
    const target = address + room.write(withoutQuery(entry.target), address, encoding)
    const userAgent = target + room.write(entry.userAgent, target, encoding)
    fields.day = entry.day
    fields.status = entry.status
    fields.method = entry.method
    fields.address.set(room, 0, address)
    fields.target.set(room, address, target)
    fields.userAgent.set(room, target, userAgent)
  }
}
