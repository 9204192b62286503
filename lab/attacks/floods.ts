import { MEASURE_DISTANCE, REQUEST_QUOTE, SUGGEST_PLACES } from '#contract/basics/site-endpoints.ts'
import type { Product } from '../product/product.ts'
import { drawRequest } from '../product/requests.ts'
import type { Attack } from './attack.ts'
import { ask, count, outcomeOf, postJson, type Question, senderAddress, type Tally } from './wire.ts'

export type Flood = {
  /** returns the request with this number, from any sender */
  question(number: number): Omit<Question, 'from'>
  atOnce: number
  senders: number
  most: number
}

/** Sends requests one after another on many connections, until the time is over or enough are sent. */
export async function flood(
  product: Product,
  { question, atOnce, senders, most }: Flood,
  { over, answers }: { over: AbortSignal; answers: Tally },
): Promise<void> {
  let next = 0
  async function sendOn(): Promise<void> {
    while (!over.aborted && next < most) {
      const number = next
      next += 1
      count(
        answers,
        await outcomeOf(ask(product, { ...question(number), from: senderAddress(number % senders) })),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
}

const PAGES = ['/', '/about', '/how-it-works', '/privacy', '/not-there', '/quote/wrong']
const NOWHERE = ['/nothing-', '/Nothing%20', '/no/where-', '/about/nowhere-']
/** The most expensive searches for places: one-letter words, beginnings of many names, and typing errors in them. */
const HOSTILE = ['c ', 'c b ', 'galway c ', 'bally kil ', 'ballynahoolyq ', 'hotel park castle ', 'báile é ']

/** Returns another text each time, so that no cache answers. */
const hostileText = (number: number, length: number) =>
  `${number} ${(HOSTILE[number % HOSTILE.length] ?? '').repeat(length)}`.slice(0, length).trim()

const withQuery = (path: string, query: Record<string, string>) => ({
  path: `${path}?${new URLSearchParams(query)}`,
})

function postForm(number: number): Omit<Question, 'from'> {
  const form = {
    name: 'Aoife Byrne',
    email: `guest${number}@example.ie`,
    mobile: '+353 1 000 0012',
    startLocation: 'Dublin Airport',
    endLocation: 'Killarney',
    dateOfTravel: '2030-06-01',
    pickupTime: '10:30',
    selectedVehicle: 'Mercedes V-Class (Up to 6 passengers)',
    numberOfPeople: '4',
    slug: '/',
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path: '/quote', headers, body: new URLSearchParams(form).toString() }
}

const KINDS: [name: string, atOnce: number, senders: number, question: Flood['question']][] = [
  ['pages', 50, 500, (number) => ({ path: PAGES[number % PAGES.length] ?? '/' })],
  ['unknown addresses', 50, 500, (number) => ({ path: `${NOWHERE[number % NOWHERE.length]}${number}` })],
  ['the form without JavaScript', 30, 20, postForm],
  ['enquiries', 30, 20, () => postJson(REQUEST_QUOTE.path, drawRequest().body)],
  [
    'suggestions of places',
    30,
    500,
    (number) => withQuery(SUGGEST_PLACES.path, { q: hostileText(number, 119), limit: '20' }),
  ],
  [
    'distances',
    30,
    500,
    (number) =>
      withQuery(MEASURE_DISTANCE.path, { from: hostileText(number, 499), to: hostileText(number + 1, 499) }),
  ],
]

export const FLOODS: readonly Attack[] = KINDS.map(([what, atOnce, senders, question]) => ({
  name: `flood-${what.replaceAll(' ', '-')}`,
  title: `Flood of ${what}, ${atOnce} at once of ${senders} senders`,
  prepare:
    ({ product }) =>
    async (scene) => {
      await flood(product, { question, atOnce, senders, most: 50_000 }, scene)
      return []
    },
}))
