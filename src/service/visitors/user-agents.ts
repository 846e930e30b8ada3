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
  feed: { kind: 'bot', meaning: 'reads feeds' },
  tool: { kind: 'bot', meaning: 'an HTTP library or a command line tool' },
  browser: { kind: 'human', meaning: 'a browser that its user agent makes look like a program' }
} as const satisfies Record<string, { kind: VisitorKind | 'bot'; meaning: string }>
export type Purpose = keyof typeof purposes

type Operator = {
  readonly name: string
  /** The operator's own description. */
  readonly source: string
  /** The day on which the description was last compared with what stands here. */
  readonly checked: string
  /** Purposes by the word that the user agent holds. */
  readonly agents: Readonly<Record<string, Purpose>>
}

const checked = '2026-11-21'

/**
 * Who says of himself what he is. Only what isbot cannot know, or what its answer is wrong for:
 * everybody who is not here is told by isbot. A word is matched whole and without case; see
 * `classify`. Who fetches for a person counts as AI, by the operator's own description, and not by
 * how the name sounds: DuckAssistBot fetches when somebody asks, PerplexityBot does not.
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
      'Claude-Code': 'coding-agent',
      'Claude-SearchBot': 'search',
      ClaudeBot: 'training',
      'Claude-Web': 'training',
      'anthropic-ai': 'training'
    }
  },
  {
    name: 'Google',
    source:
      'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    checked,
    agents: {
      'Google-Agent': 'web-agent',
      'Google-GeminiNotebook': 'assistant',
      'Google-NotebookLM': 'assistant',
      'Google-Read-Aloud': 'monitor'
    }
  },
  {
    name: 'Perplexity',
    source: 'https://docs.perplexity.ai/guides/bots',
    checked,
    agents: { 'Perplexity-User': 'assistant', PerplexityBot: 'search' }
  },
  {
    name: 'Command line tools and HTTP libraries',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
    checked,
    agents: { curl: 'tool', axios: 'tool', node: 'tool' }
  }
]
