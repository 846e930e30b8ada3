import type { VisitorKind } from './view.ts'

/** What a program fetches pages for, and what it counts as by that. */
export const purposes = {
  assistant: { kind: 'ai', meaning: 'an assistant that fetches because a person asked' },
  'coding-agent': {
    kind: 'ai',
    meaning: 'a coding agent that fetches for the person it works for'
  },
  'web-agent': { kind: 'ai', meaning: 'an agent that uses a browser on behalf of a person' },
  search: { kind: 'bot', meaning: 'a crawler that fills the index of a search' },
  training: { kind: 'bot', meaning: 'a crawler that collects text, among others to train models' },
  preview: { kind: 'bot', meaning: 'makes the preview of a link that somebody shared' },
  monitor: { kind: 'bot', meaning: 'checks pages for a site, an advertiser or a directory' },
  tool: { kind: 'bot', meaning: 'an HTTP library or a command line tool' },
  browser: { kind: 'human', meaning: 'a browser that its user agent makes look like a program' }
} as const satisfies Record<string, { kind: VisitorKind | 'bot'; meaning: string }>
export type Purpose = keyof typeof purposes

type Operator = {
  readonly name: string
  /** Where it is described: by the operator, or else by a directory or the program's own text. */
  readonly source: string
  /** The day on which the description was last compared with what stands here. */
  readonly checked: string
  /** Purposes by the word that the user agent holds; a slash at its end wants a version. */
  readonly agents: Readonly<Record<string, Purpose>>
}

const checked = '2026-11-21'

/**
 * Who says by his user agent what he is. Who fetches because a person asked counts as AI, by the
 * operator's own description and not by how the name sounds: DuckAssistBot fetches when somebody
 * asks, PerplexityBot does not. Crawlers stand here where the operator also has an agent for
 * people, so that one place tells them apart; all others are found by isbot. How a word is looked
 * for: see `classify`.
 */
export const operators: readonly Operator[] = [
  {
    name: 'OpenAI',
    source: 'https://developers.openai.com/api/docs/bots',
    checked,
    agents: {
      'ChatGPT-User': 'assistant',
      'OAI-SearchBot': 'search',
      GPTBot: 'training',
      'OAI-AdsBot': 'monitor'
    }
  },
  {
    name: 'Anthropic',
    source: 'https://support.claude.com/en/articles/8896518',
    checked,
    agents: {
      'Claude-User': 'assistant',
      'Claude-SearchBot': 'search',
      ClaudeBot: 'training',
      'Claude-Web': 'training',
      'anthropic-ai': 'training'
    }
  },
  {
    name: 'Anthropic',
    source: 'https://github.com/anthropics/claude-code/issues/38568',
    checked,
    agents: { 'Claude-Code': 'coding-agent' }
  },
  {
    name: 'Google',
    source:
      'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    checked,
    agents: {
      'Google-Agent': 'web-agent',
      'Google-GeminiNotebook': 'assistant',
      'Google-NotebookLM': 'assistant'
    }
  },
  {
    name: 'Google',
    source: 'https://knownagents.com/agents/google-agent',
    checked,
    agents: {
      'Gemini-Deep-Research': 'assistant',
      'GoogleAgent-URLContext': 'assistant',
      'GoogleAgent-Mariner': 'web-agent'
    }
  },
  {
    name: 'Google',
    source:
      'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/tools/web-fetch.ts',
    checked,
    agents: { 'Google-Gemini-CLI': 'coding-agent', GeminiCLI: 'coding-agent' }
  },
  {
    name: 'Perplexity',
    source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    checked,
    agents: { 'Perplexity-User': 'assistant', PerplexityBot: 'search' }
  },
  {
    name: 'Mistral',
    source: 'https://docs.mistral.ai/robots',
    checked,
    agents: {
      'MistralAI-User': 'assistant',
      'MistralAI-Index': 'search',
      'MistralAI-Training': 'training'
    }
  },
  {
    name: 'Meta',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    checked,
    agents: {
      'meta-externalfetcher': 'assistant',
      'meta-webindexer': 'search',
      'meta-externalagent': 'training',
      facebookexternalhit: 'preview'
    }
  },
  {
    name: 'Amazon',
    source: 'https://developer.amazon.com/amazonbot',
    checked,
    agents: { 'Amzn-User': 'assistant', 'Amzn-SearchBot': 'search', Amazonbot: 'training' }
  },
  {
    name: 'Amazon',
    source: 'https://knownagents.com/agents/novaact',
    checked,
    agents: { NovaAct: 'web-agent' }
  },
  {
    name: 'DuckDuckGo',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
    checked,
    agents: { DuckAssistBot: 'assistant', DuckDuckBot: 'search' }
  },
  {
    name: 'Kagi',
    source: 'https://knownagents.com/agents/kagi-fetcher',
    checked,
    agents: { 'kagi-fetcher': 'assistant', Kagibot: 'search' }
  },
  {
    name: 'Parallel',
    source: 'https://docs.parallel.ai/features/crawler',
    checked,
    agents: { 'Shap-User': 'assistant', ShapBot: 'search' }
  },
  {
    name: 'Moonshot',
    source: 'https://knownagents.com/agents/kimi-user',
    checked,
    agents: { 'Kimi-User': 'assistant', 'Kimi-SearchBot': 'search', KimiBot: 'training' }
  },
  {
    name: 'Manus',
    source: 'https://knownagents.com/agents/manus-user',
    checked,
    agents: { 'Manus-User': 'web-agent' }
  },
  {
    name: 'Cognition',
    source: 'https://knownagents.com/agents/devin',
    checked,
    agents: { Devin: 'coding-agent', 'Windsurf/': 'coding-agent' }
  },
  {
    name: 'Editors with an agent',
    source: 'https://knownagents.com/agents/trae',
    checked,
    agents: {
      'Cursor/': 'coding-agent',
      'Antigravity/': 'coding-agent',
      'Kiro/': 'coding-agent',
      'Trae/': 'coding-agent'
    }
  },
  {
    name: 'opencode',
    source: 'https://github.com/anomalyco/opencode',
    checked,
    agents: { opencode: 'coding-agent' }
  },
  {
    name: 'OpenAI',
    source: 'https://github.com/openai/codex',
    checked,
    agents: { codex_cli_rs: 'coding-agent', 'codex-cli': 'coding-agent' }
  },
  {
    name: 'HTTP tools and libraries',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
    checked,
    agents: Object.fromEntries(
      [
        ...[
          'curl',
          'Wget',
          'HTTPie',
          'PowerShell/',
          'WindowsPowerShell/',
          'node',
          'node-fetch',
          'axios',
          'undici',
          'got'
        ],
        ...['Bun', 'Deno', 'Python', 'python-requests', 'python-httpx', 'Python-urllib', 'urllib3'],
        ...['aiohttp', 'Go-http-client', 'colly', 'okhttp', 'Java', 'Java-http-client', 'Dart'],
        ...['Apache-HttpClient', 'libwww-perl', 'reqwest', 'Ruby', 'Faraday', 'GuzzleHttp']
      ].map(word => [word, 'tool'])
    )
  },
  {
    name: 'Text browsers and small browsers',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
    checked,
    agents: Object.fromEntries(
      ['Lynx', 'Links', 'ELinks', 'w3m', 'Dillo', 'NetSurf', 'Emacs-W3'].map(word => [
        word,
        'browser'
      ])
    )
  }
]
