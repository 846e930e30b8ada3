import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPage } from '../../../src/service/visitors/page-path.ts'

const html = (path: string) => ({ path, isMarkdown: false })
const markdown = (path: string) => ({ path, isMarkdown: true })

describe('the page of a target', () => {
  test.each([
    ['/', '/'],
    ['/guide', '/guide'],
    ['/guide/', '/guide'],
    ['//guide///start//', '/guide/start'],
    ['/?utm_source=x', '/'],
    ['/guide/?a=/b/#c', '/guide'],
    ['/guide#part', '/guide'],
    ['/a/./b/../c', '/a/c'],
    ['/../../etc', '/etc'],
    ['/%2e%2E/x', '/x'],
    ['http://example.com/guide', '/guide'],
    ['HTTPS://example.com', '/'],
    ['https://example.com?x', '/'],
    ['/index.html', '/'],
    ['/guide/index.html', '/guide'],
    ['/guide/INDEX.HTM', '/guide'],
    ['/guide.html', '/guide'],
    ['/index', '/index'],
    ['/Guide', '/Guide'],
    ['/v1.2', '/v1.2'],
    ['/docs/feed', '/docs/feed'],
    ['/docs/assets', '/docs/assets'],
    ['/api/users', '/api/users'],
    ['/robots', '/robots']
  ])('%s is %s', (target, path) => {
    expect(readPage(target)).toEqual(html(path))
  })

  test.each([
    ['/guide.md', '/guide'],
    ['/guide.MD?x', '/guide'],
    ['/guide.mdx', '/guide'],
    ['/guide.markdown', '/guide'],
    ['/guide/index.md', '/guide'],
    ['/index.md', '/'],
    ['/guide.html.md', '/guide'],
    ['/guide/index.html.md', '/guide'],
    ['/guide.md.txt', '/guide'],
    ['/guide%2Emd', '/guide'],
    ['/guide.md/', '/guide']
  ])('%s is the Markdown of %s', (target, path) => {
    expect(readPage(target)).toEqual(markdown(path))
  })

  test.each([
    ['/%e4%BD%a0', '/你'],
    ['/你', '/你'],
    ['/a%20b', '/a b'],
    ['/%41%7e', '/A~'],
    ['/caf%C3%A9', '/café'],
    ['/%F0%9F%91%A9%E2%80%8D%F0%9F%94%AC', '/👩‍🔬']
  ])('%s shows as %s', (target, path) => {
    expect(readPage(target)).toEqual(html(path))
  })

  test.each([
    ['an encoded slash', '/a%2fb', '/a%2Fb'],
    ['an encoded question mark', '/a%3fb', '/a%3Fb'],
    ['an encoded number sign', '/a%23b', '/a%23b'],
    ['a backslash, bare or not', '/a\\b%5Cc', '/a%5Cb%5Cc'],
    ['a percent sign, bare or not', '/100%/100%25', '/100%25/100%25'],
    ['what would be an escape once decoded', '/%%341', '/%2541'],
    ['what is encoded twice', '/%2541', '/%2541'],
    ['bytes that are no UTF-8', '/%ff%C3%41%e2%82', '/%FF%C3A%E2%82'],
    ['UTF-8 that is longer than it must be', '/%C0%AF', '/%C0%AF'],
    ['half a pair', '/%ED%A0%80', '/%ED%A0%80'],
    ['control characters', '/a\u0000\u001bb%0A%7F', '/a%00%1Bb%0A%7F'],
    ['bidirectional controls', '/a\u202eb%E2%80%AE', '/a%E2%80%AEb%E2%80%AE'],
    ['line separators', '/a\u2028', '/a%E2%80%A8']
  ])('%s stays encoded: %j is %s', (_, target, path) => {
    expect(readPage(target)).toEqual(html(path))
  })

  test.each(['/__proto__', '/constructor', '/toString', '/|a|', '/<b>', '/[x](y)', '/=1+1'])(
    'the path %s is one like any other',
    path => {
      expect(readPage(path)).toEqual(html(path))
    }
  )
})

describe('no page', () => {
  test.each([
    '/app.js',
    '/app.css?v=1',
    '/APP.JS',
    '/app.js.map',
    '/logo.svg',
    '/fonts/a.woff2',
    '/manual.pdf',
    '/download.tar.gz',
    '/favicon.ico',
    '/favicon-32',
    '/apple-touch-icon-precomposed',
    '/docs/opengraph-image-1a2b',
    '/robots.txt',
    '/llms.txt',
    '/sitemap.xml',
    '/sitemap-0.xml',
    '/feed',
    '/feed/',
    '/blog/feed',
    '/rss.xml',
    '/atom',
    '/search-index.json',
    '/_next/data/x',
    '/docs/_next/image?url=x',
    '/_nuxt/x',
    '/en/_static/x',
    '/assets/x',
    '/static/x',
    '/Static/x',
    '/cdn-cgi/trace',
    '/.well-known/security',
    '/.env',
    '/.git/config',
    '/a/%2Egit/config',
    '/logo.png.md',
    '/guide?_rsc=1a2b',
    '/guide?a=b&_rsc=1a2b'
  ])('%s is a file', target => {
    expect(readPage(target)).toBe('asset')
  })

  test.each(['', '*', 'guide', '?x', '#x', 'ftp://example.com/x', 'example.com:443', '\0'])(
    '%j is no path',
    target => {
      expect(readPage(target)).toBe('no-path')
    }
  )

  test('a path that nobody would name is too long, also by its encoding', () => {
    expect(readPage(`/${'a'.repeat(2047)}`)).toEqual(html(`/${'a'.repeat(2047)}`))
    expect(readPage(`/${'a'.repeat(2048)}`)).toBe('too-long')
    expect(readPage(`/${'\\'.repeat(1000)}`)).toBe('too-long')
    expect(readPage(`/${'a/'.repeat(1_000_000)}`)).toBe('too-long')
  })
})

describe('whatever a target holds', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%',
      '%2',
      '%25',
      '%2F',
      '%C3',
      '%A9',
      '%E2%80',
      '\\',
      '?',
      '#'
    ),
    fc.constantFrom(
      'index',
      '.html',
      '.md',
      '.txt',
      'http://h',
      '_next',
      '\u202e',
      '\ud800',
      'a',
      '4'
    ),
    fc.string({ unit: 'binary', maxLength: 4 })
  )
  const target = fc.array(piece, { maxLength: 30 }).map(pieces => `/${pieces.join('')}`)

  test('its page is the same page again', () => {
    fc.assert(
      fc.property(target, text => {
        const page = readPage(text)
        if (typeof page === 'string') return
        expect(readPage(page.path)).toEqual(html(page.path))
      }),
      { numRuns: 5000, seed: 7 }
    )
  })

  test('its page begins with a slash, is well-formed, and holds nothing that is not to be seen', () => {
    fc.assert(
      fc.property(target, text => {
        const page = readPage(text)
        if (typeof page === 'string') return
        expect(page.path).toMatch(/^\/(?:.*[^/])?$/)
        expect(page.path.isWellFormed()).toBe(true)
        expect(page.path).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069?#\\]|\/\//u)
      }),
      { numRuns: 2000, seed: 7 }
    )
  })

  test('spelling it with escapes changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9é你 ~_-]{1,12}$/), name => {
        const escaped = [...Buffer.from(name)].map(byte => `%${byte.toString(16).padStart(2, '0')}`)
        expect(readPage(`/x${escaped.join('')}`)).toEqual(readPage(`/x${name}`))
      }),
      { numRuns: 300, seed: 7 }
    )
  })
})
