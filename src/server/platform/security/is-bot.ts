import type { IncomingMessage } from 'node:http'

/** What robots, previews, monitors and libraries call themselves. People's browsers do not. */
const SPAM =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|scan|archiv|preview|monitor|headless|lighthouse|pagespeed|facebookexternal|embedly|curl|wget|python|java\/|okhttp|axios|node|go-http|php|ruby|perl|libwww|httpclient|apache-http|postman|insomnia|validator|feed|uptime|pingdom|phantom|selenium|puppeteer|playwright/i

const KNOWN_LIMIT = 1_000
const known = new Map<string, boolean>()

/** A person looks at the page: not a robot, and not a browser that only fetches ahead. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  return isPerson(headers['user-agent'])
}

/** Browsers come in few versions, so each name is read once. */
export function isPerson(userAgent: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/')) return false
  const found = known.get(userAgent)
  if (found !== undefined) return found
  const person = !SPAM.test(userAgent)
  if (known.size < KNOWN_LIMIT && userAgent.length < 400) known.set(userAgent, person)
  return person
}
