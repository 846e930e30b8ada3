/** What a page is made of and what machines ask for, told by the path alone. */

const extensions = new Set(
  [
    'js mjs cjs css map wasm json jsonl ndjson xml xsl xslt txt csv tsv yaml yml toml webmanifest',
    'png jpg jpeg gif svg webp avif ico bmp tif tiff heic cur',
    'woff woff2 ttf otf eot',
    'mp3 mp4 m4a m4v webm ogg ogv oga wav flac mov avi vtt srt',
    'pdf epub doc docx xls xlsx ppt pptx odt',
    'zip gz tgz bz2 xz zst tar rar 7z jar war whl deb rpm apk exe msi dmg pkg iso bin',
    'rss atom ics asc sig sha256 crt pem'
  ].flatMap(line => line.split(' '))
)

/** Folders at the top of a site. */
const topFolders = new Set(['assets', 'static', 'pagefind', 'cdn-cgi', 'node_modules'])

/** Folders that generators name so that no page has their name, wherever a site is mounted. */
const folders = new Set([
  '_next',
  '_nuxt',
  '_astro',
  '_app',
  '_static',
  '_images',
  '_sources',
  '_downloads',
  '_modules',
  '_assets',
  '_vercel',
  '_pagefind',
  '_mintlify',
  'mintlify-assets',
  'wp-content',
  'wp-includes',
  'wp-json',
  'wp-admin'
])

/** Pictures that a browser or a link preview looks for by name. */
const pictures = /^(?:favicon|apple-touch-icon|apple-icon|opengraph-image|twitter-image)/i

/** Only these: `feed` elsewhere can be the name of what a page is about. */
const feeds = /^\/(?:blog\/|news\/|changelog\/)?(?:feed|rss|atom)$/i

/** Whether a path in its normal form is of a file and not of a page. */
export function isAsset(path: string): boolean {
  const segments = path.split('/').slice(1)
  const name = segments.at(-1) ?? ''
  const dot = name.lastIndexOf('.')
  return (
    (dot >= 0 && extensions.has(name.slice(dot + 1).toLowerCase())) ||
    topFolders.has(segments[0]?.toLowerCase() ?? '') ||
    // `.well-known`, and what should never have been published, such as `.git` and `.env`.
    segments.some(segment => segment.startsWith('.') || folders.has(segment.toLowerCase())) ||
    pictures.test(name) ||
    feeds.test(path)
  )
}
