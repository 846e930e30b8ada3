import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { renderSummary } from '../src/action/summary.ts'
import { renderEnd } from '../src/action/thread/reply.ts'
import { visitorReport } from './visitor-sample.ts'

// `npm run pictures` draws docs/pictures/ anew from what the action itself writes: GitHub's style, a
// real Markdown renderer, headless Chromium (its path in CHROMIUM, or chromium on the path).

const root = fileURLToPath(new URL('..', import.meta.url))
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const outcome = {
  result: 'pull-request',
  reason: '',
  job: {
    id: 'k3v7q2m5xw4a',
    status: 'completed',
    prLink: 'https://github.com/acme/tint-docs/pull/42',
    reason: null,
    branch: 'docs-agent/k3v7q2m5xw4a',
    changedFiles: 2
  },
  prompt: 'Explain the new flag --width, with an example.'
} as const
const durationMs = 134_000
const runUrl = 'https://github.com/acme/tint-docs/actions/runs/1001'

const markdown = (text: string): string =>
  micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

/** A comment as GitHub frames it. */
const comment = (options: { name: string; body: string; reactions?: string }): string => `
<div class="comment"><div class="head"><b>${options.name}</b> commented</div>
<div class="markdown-body body">${markdown(options.body)}${
  options.reactions ? `<p class="reactions">${options.reactions}</p>` : ''
}</div></div>`

const pictures: Record<string, string> = {
  summary: `<div class="comment"><div class="head">docs summary</div><div class="markdown-body body">${markdown(
    renderSummary(outcome, { durationMs })
  )}</div></div>`,
  reply: [
    comment({
      name: 'writer',
      body: '/docs explain the new flag `--width`, with an example',
      reactions: '<span>👀 1</span> <span>🚀 1</span>'
    }),
    comment({
      name: 'github-actions',
      body: renderEnd({
        outcome,
        durationMs,
        runUrl,
        phrase: '/docs',
        pull: { base: 'main', waitsForApproval: true },
        notes: []
      })
    })
  ].join(''),
  visitors: `<div class="comment"><div class="head">docs summary</div><div class="markdown-body body">${markdown(
    visitorReport()
  )}</div></div>`
}

/** Mermaid draws what GitHub would: code blocks with its name, in the theme of the page. */
const mermaid = (theme: Theme): string => `
<script src="file://${join(root, 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js')}"></script>
<script>mermaid.initialize({ startOnLoad: false, theme: '${theme === 'dark' ? 'dark' : 'default'}' })
mermaid.run({ querySelector: 'code.language-mermaid' })</script>`

const frame: Record<Theme, string> = {
  light: 'background:#fff;color:#1f2328;--line:#d1d9e0;--head:#f6f8fa',
  dark: 'background:#0d1117;color:#f0f6fc;--line:#3d444d;--head:#151b23'
}

function page(body: string, theme: Theme): string {
  const css = join(root, `node_modules/github-markdown-css/github-markdown-${theme}.css`)
  return `<!doctype html><meta charset="utf-8"><style>${readFileSync(css, 'utf8')}
body{margin:0;padding:16px;font:14px -apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif;${frame[theme]}}
.comment{border:1px solid var(--line);border-radius:6px;margin-bottom:16px;overflow:hidden}
.head{background:var(--head);border-bottom:1px solid var(--line);padding:8px 16px}
.body{padding:16px;font-size:14px}
.reactions{margin:12px 0 0!important}
.reactions span{border:1px solid var(--line);border-radius:99px;padding:2px 8px;font-size:12px}
pre:has(code.language-mermaid){background:none!important;text-align:center}
pre svg{max-height:240px}
</style>${body}${body.includes('language-mermaid') ? mermaid(theme) : ''}`
}

function draw(
  name: string,
  { body, theme, height }: { body: string; theme: Theme; height: number }
) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-picture-'))
  const source = join(folder, 'page.html')
  const target = join(root, 'docs', 'pictures', `${name}-${theme}.png`)
  writeFileSync(source, page(body, theme))
  const chromium = process.env.CHROMIUM ?? 'chromium'
  const { status, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--virtual-time-budget=5000',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=760,${height}`,
      '--force-device-scale-factor=2',
      `--screenshot=${target}`,
      `file://${source}`
    ],
    { encoding: 'utf8' }
  )
  rmSync(folder, { recursive: true, force: true })
  if (status !== 0) throw new Error(`${chromium} drew nothing: ${stderr.slice(-500)}`)
}

const heights: Record<string, number> = { summary: 362, reply: 370, visitors: 1510 }

mkdirSync(join(root, 'docs', 'pictures'), { recursive: true })
for (const [name, body] of Object.entries(pictures)) {
  for (const theme of themes) draw(name, { body, theme, height: heights[name] ?? 400 })
}
