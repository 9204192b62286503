import { cleanEmail } from './clean-text.ts'
import { isMailable } from './sender-address.ts'

/** A question about a likely typing error in an email address, with the likely correction. The form can be sent without an answer. */
export type EmailQuestion = { text: string; suggestion: string | null }

/** Common email providers with their endings. A provider with an empty list has many. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  icloud: ['com'],
  protonmail: ['com'],
  eircom: ['net'],
  hotmail: [],
  outlook: [],
  yahoo: [],
}
/** Real provider names that resemble a listed one. */
const OTHER_NAMES = new Set(['mail', 'email', 'ymail', 'rmail', 'cloud'])
const ENDING_SLIPS: Readonly<Record<string, string>> = {
  ...{
    con: 'com',
    cmo: 'com',
    ocm: 'com',
    comm: 'com',
    coom: 'com',
    cim: 'com',
    cpm: 'com',
    vom: 'com',
    xom: 'com',
  },
  ...{ clm: 'com', ei: 'ie', iee: 'ie', nte: 'net', ent: 'net', nett: 'net', ogr: 'org', orgg: 'org' },
  ...{ 'co.ik': 'co.uk', 'co.ukk': 'co.uk', 'co.ul': 'co.uk', 'com.com': 'com' },
}
/** The most characters before the @ of a mailbox. */
const NAME_MAX = 63

/** Returns the question about a typed address; null if it looks right. */
export function questionEmail(typed: string): EmailQuestion | null {
  const address = cleanEmail(typed)
  if (address === '') return null
  const suggestion = suggestEmail(address)
  if (suggestion !== null) return { text: `Did you mean ${suggestion}?`, suggestion }
  return canBeMailed(address)
    ? null
    : { text: 'We may not be able to write to this address. Is it right?', suggestion }
}

/**
 * Returns whether an address has plain characters, a name of valid length, and a domain with an ending. Browsers write international
 * domains as xn--.
 */
function canBeMailed(address: string): boolean {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const isPlain = /^[\x21-\x7e]+$/.test(address) && !/(?:^|\.)xn--/i.test(domain)
  return isMailable(address) && isPlain && at <= NAME_MAX && /\.[a-z]{2,}$/i.test(domain)
}

function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@')
  if (at < 1) return null
  const domain = address.slice(at + 1).toLowerCase()
  const meant = likelyDomain(domain)
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`
}

function likelyDomain(domain: string): string {
  const [name = '', ...rest] = domain.split('.')
  const joined = rest.length === 0 ? name.replace(/com$/, '') : name
  const ending = rest.join('.')
  const meant = ENDING_SLIPS[ending] ?? mendLast(rest)
  const provider = nearProvider(joined)
  if (provider === null) return meant === ending ? domain : `${name}.${meant}`
  const [only] = PROVIDERS[provider] ?? []
  // A name that only resembles a provider's is questioned only if its ending is one of that provider's.
  if (provider !== joined && only !== undefined && meant !== only && meant !== '') return domain
  return `${provider}.${only ?? (meant || 'com')}`
}

function mendLast(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return [...labels.slice(0, -1), ENDING_SLIPS[last] ?? last].join('.')
}

function nearProvider(name: string): string | null {
  if (Object.hasOwn(PROVIDERS, name)) return name
  if (OTHER_NAMES.has(name)) return null
  return Object.keys(PROVIDERS).find((known) => isOneSlip(name, known)) ?? null
}

/** Returns whether one letter is missing, added or changed, or two neighbours are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return (
    isSwapped || rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted
  )
}
