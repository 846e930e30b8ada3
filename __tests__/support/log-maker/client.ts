/** Who asks, as a log sees it. */
export type Client = {
  readonly address: string
  readonly userAgent: string
  readonly habit: Habit
}

/**
 * What a client does: a `reader` takes pages, now and then one as Markdown; an `assistant` takes
 * pages for a person; a `coding-agent` takes Markdown, under the name of a tool; a `program`
 * (crawler, monitor, preview) reads for nobody.
 */
export type Habit = 'reader' | 'assistant' | 'coding-agent' | 'program'

const chrome = (version: number): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

/** At least as many each as clients share an address; none is in two lists. */
const userAgents: Readonly<Record<Habit, readonly string[]>> = {
  reader: [
    ...[138, 139, 140, 141, 142, 143].map(chrome),
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  ],
  assistant: [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.1; +https://openai.com/bot'
  ],
  'coding-agent': ['axios/1.8.4', 'curl/8.5.0', 'node', 'axios/1.12.0'],
  program: [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'
  ]
}

const clientsPerAddress = 4

/** Of each ten clients. */
const habits: readonly Habit[] = [
  'reader',
  'reader',
  'assistant',
  'reader',
  'reader',
  'coding-agent',
  'reader',
  'reader',
  'program',
  'reader'
]

/** The client of a number: no two of up to 64 million share both address and user agent. */
export function clientOf(number: number): Client {
  const habit = habits[number % habits.length] ?? 'reader'
  const names = userAgents[habit]
  return {
    address: addressOf(Math.floor(number / clientsPerAddress)),
    userAgent: names[number % names.length] ?? '',
    habit
  }
}

/** Three of eight are IPv6. An odd factor scatters the numbers and lets no two of them meet. */
function addressOf(number: number): string {
  const scattered = Math.imul(number, 0x5bd1e995) & 0xffffff
  const [high, middle, low] = [scattered >>> 16, (scattered >>> 8) & 255, scattered & 255]
  return number % 8 > 4
    ? `2001:db8:${high.toString(16)}:${(scattered & 0xffff).toString(16)}:a1b2:c3d4:${middle.toString(16)}f:1`
    : `10.${high}.${middle}.${low}`
}
