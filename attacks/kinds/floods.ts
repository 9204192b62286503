import { hashText } from '#server/platform/security/hash-text.ts'
import { ask, type Question } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'
import { json } from '../sign-in.ts'

type Flood = {
  /** the request of that number, whoever sends it */
  question(number: number): Omit<Question, 'from'>
  /** how many are under way at once */
  atOnce: number
  senders: number
  max: number
}

/** Sends one request after the other on many connections until the time is over or enough are sent. */
export async function flood(
  { target, signal }: Scene,
  { question, atOnce, senders, max }: Flood,
): Promise<Outcome> {
  const answers: Tally = new Map()
  let next = 0
  async function sendOn(): Promise<void> {
    while (!signal.aborted && next < max) {
      const number = next
      next += 1
      try {
        const { status } = await ask(target, { ...question(number), from: senderAddress(number % senders) })
        count(answers, status)
      } catch (error) {
        count(answers, (error as NodeJS.ErrnoException).code ?? (error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  return { answers }
}

/** A flood as an attack: the same from its first request to its last. */
function floodAttack(name: string, title: string, kind: Flood): Attack {
  return { name, title, prepare: (stage) => (signal) => flood({ ...stage, signal }, kind) }
}

const PAGES = ['/', '/about', '/how-it-works', '/privacy', '/not-there', '/404', '/quote/wrong']

export const pageFlood = floodAttack('flood-pages', 'Flood of pages, 50 at once', {
  question: (number) => ({ path: PAGES[number % PAGES.length] ?? '/' }),
  atOnce: 50,
  senders: 500,
  max: 50_000,
})

/** Addresses without an earlier request: plain, in another spelling, and below each other. */
const NOWHERE = ['/nothing-', '/Nothing%20', '/no/where-', '/about/nowhere-']

export const unknownPathFlood = floodAttack(
  'flood-unknown-paths',
  'Flood of addresses without a page, 50 at once',
  {
    question: (number) => ({ path: `${NOWHERE[number % NOWHERE.length]}${number}` }),
    atOnce: 50,
    senders: 500,
    max: 50_000,
  },
)

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const FORM = {
  name: 'Aoife Byrne',
  mobile: '+353 1 000 0012',
  startLocation: 'Dublin Airport',
  endLocation: 'Killarney',
  dateOfTravel: '2030-06-01',
  pickupTime: '10:30',
  selectedVehicle: 'Mercedes V-Class (Up to 6 passengers)',
  numberOfPeople: '4',
  slug: '/',
}

export const formFlood = floodAttack('flood-quote-form', 'Flood of POST /quote, 30 at once of 20 senders', {
  question: (number) => ({
    method: 'POST',
    path: '/quote',
    headers: FORM_TYPE,
    body: new URLSearchParams({ ...FORM, email: `guest${number}@example.ie` }).toString(),
  }),
  atOnce: 30,
  senders: 20,
  max: 20_000,
})

/** Looking and answering by turns, each with another secret that opens nothing. */
export const offerFlood = floodAttack(
  'flood-offers',
  'Flood of GET and POST /quote/{token}, 30 at once of 100 senders',
  {
    question: (number) => {
      const path = `/quote/${hashText(String(number))}`
      if (number % 2 === 0) return { path }
      const body = new URLSearchParams({ action: 'accept', name: 'Aoife Byrne' }).toString()
      return { method: 'POST', path, headers: FORM_TYPE, body }
    },
    atOnce: 30,
    senders: 100,
    max: 20_000,
  },
)

export function enquiry(number: number): object {
  return {
    full_name: 'Aoife Byrne',
    email: `guest${number}@example.ie`,
    mobile_number: '+353 1 000 0012',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2030-06-01',
    pickup_time: '10:30',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    number_of_people: 4,
    slug: '/',
    journey: { dropoff_location: 'Killarney' },
  }
}

export const enquiryFlood = floodAttack(
  'flood-enquiries',
  'Flood of POST /api/bus-quote, 30 at once of 20 senders',
  {
    question: (number) => json('/api/bus-quote', enquiry(number)),
    atOnce: 30,
    senders: 20,
    max: 20_000,
  },
)

/** What costs a search most: one-letter words, beginnings of many names, slips in them. */
const HOSTILE_TEXTS = [
  'c ',
  'c b ',
  'galway c ',
  'bally kil ',
  'ballynahoolyq ',
  'hotel park castle ',
  'báile é ',
]

function hostileText(number: number, length: number): string {
  const part = HOSTILE_TEXTS[number % HOSTILE_TEXTS.length] ?? ''
  // Another one each time, so that no cache answers.
  return `${number} ${part.repeat(length)}`.slice(0, length).trim()
}

export const placeFlood = floodAttack(
  'flood-places',
  'Flood of place suggestions for hostile texts, 30 at once of 500 senders',
  {
    question: (number) => ({
      path: `/api/places?${new URLSearchParams({ q: hostileText(number, 119), limit: '20' })}`,
    }),
    atOnce: 30,
    senders: 500,
    max: 50_000,
  },
)

export const distanceFlood = floodAttack(
  'flood-distances',
  'Flood of distances between hostile texts, 30 at once of 500 senders',
  {
    question: (number) => ({
      path: `/api/distance?${new URLSearchParams({ from: hostileText(number, 499), to: hostileText(number + 1, 499) })}`,
    }),
    atOnce: 30,
    senders: 500,
    max: 50_000,
  },
)
