/**
 * Whether a segment of a path is a name, for some file system that somebody may check it out on.
 * - macOS (HFS+, APFS) knows neither case nor some invisible characters nor how an accent is coded.
 * - Windows (NTFS) knows no case, drops dots and spaces at the end, takes what follows a colon for a
 *   stream of the same file, and knows a short name for a long one: `GITHUB~1` for `.github`.
 *
 * `name` is in lower case, without any of that.
 */
export function spellings(segment: string): (name: string) => boolean {
  const folded = fold(segment)
  const short = /^([^.~]{1,6})~\d/.exec(folded)?.[1]
  return name => folded === name || (short !== undefined && isShortFor(short, name))
}

function fold(segment: string): string {
  const plain = /^[ -~]*$/.test(segment)
    ? segment.toLowerCase()
    : segment
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        // Some letters have another one's capital: the long s, for example.
        .toUpperCase()
        .toLowerCase()
  return plain.replace(/:.*$/s, '').replace(/[. ]+$/, '')
}

// Windows makes a short name where one is not of the form 8.3, or begins with a dot.
const isShortFor = (short: string, name: string): boolean =>
  !/^[^.]{1,8}(\.[^.]{1,3})?$/.test(name) &&
  name.replace(/^\.+/, '').replace(/\..*$/, '').slice(0, 6) === short
