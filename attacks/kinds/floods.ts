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
  { question, atOnce, senders, max: most }: Flood,
): Promise<Outcome> {
  const answers: Tally = new Map()
  let next = 0
  async function sendOn(): Promise<void> {
    while (!signal.aborted && next < most) {
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

const PAGES = ['/', '/about', '/how-it-works', '/privacy', '/not-there', '/404', '/quote/wrong']

export const pageFlood: Attack = {
  name: 'flood-pages',
  title: 'Flood of pages, 50 at once',
  prepare: (stage) => (signal) =>
    flood(
      { ...stage, signal },
      {
        question: (number) => ({ path: PAGES[number % PAGES.length] ?? '/' }),
        atOnce: 50,
        senders: 500,
        max: 50_000,
      },
    ),
}

const FORM = {
  name: 'Aoife Byrne',
  mobile: '+353 1 000 0012',
  startLocation: 'Dublin Airport',
  endLocation: 'Killarney',
  dateOfTravel: '2030-06-01',
  pickupTime: '10:30',
  selectedVehicle: 'Mercedes V-Class',
  numberOfPeople: '4',
  slug: '/',
}

export const formFlood: Attack = {
  name: 'flood-quote-form',
  title: 'Flood of POST /quote, 30 at once of 20 senders',
  prepare: (stage) => (signal) =>
    flood(
      { ...stage, signal },
      {
        question: (number) => ({
          method: 'POST',
          path: '/quote',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...FORM, email: `guest${number}@example.ie` }).toString(),
        }),
        atOnce: 30,
        senders: 20,
        max: 20_000,
      },
    ),
}

export function enquiry(number: number): object {
  return {
    full_name: 'Aoife Byrne',
    email: `guest${number}@example.ie`,
    mobile_number: '+353 1 000 0012',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2030-06-01',
    pickup_time: '10:30',
    selected_vehicle: 'Mercedes V-Class',
    number_of_people: 4,
    slug: '/',
    journey: { dropoff_location: 'Killarney' },
  }
}

export const enquiryFlood: Attack = {
  name: 'flood-enquiries',
  title: 'Flood of POST /api/bus-quote, 30 at once of 20 senders',
  prepare: (stage) => (signal) =>
    flood(
      { ...stage, signal },
      {
        question: (number) => json('/api/bus-quote', enquiry(number)),
        atOnce: 30,
        senders: 20,
        max: 20_000,
      },
    ),
}

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

export const placeFlood: Attack = {
  name: 'flood-places',
  title: 'Flood of place suggestions for hostile texts, 30 at once of 500 senders',
  prepare: (stage) => (signal) =>
    flood(
      { ...stage, signal },
      {
        question: (number) => ({
          path: `/api/places?${new URLSearchParams({ q: hostileText(number, 119), limit: '20' })}`,
        }),
        atOnce: 30,
        senders: 500,
        max: 50_000,
      },
    ),
}

export const distanceFlood: Attack = {
  name: 'flood-distances',
  title: 'Flood of distances between hostile texts, 30 at once of 500 senders',
  prepare: (stage) => (signal) =>
    flood(
      { ...stage, signal },
      {
        question: (number) => ({
          path: `/api/distance?${new URLSearchParams({ from: hostileText(number, 499), to: hostileText(number + 1, 499) })}`,
        }),
        atOnce: 30,
        senders: 500,
        max: 50_000,
      },
    ),
}
