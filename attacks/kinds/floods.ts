import { ADMIN } from '../arena.ts'
import { type Answer, ask, type Question } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'

type Flood = {
  /** the request of that number, whoever sends it */
  question(number: number): Omit<Question, 'from'>
  /** how many are under way at once */
  atOnce: number
  senders: number
  most: number
  see?(answer: Answer, number: number): void
}

/** Sends one request after the other on many connections until the time is over or enough are sent. */
async function flood(
  { target, signal }: Scene,
  { question, atOnce, senders, most, see }: Flood,
): Promise<Outcome> {
  const answers: Tally = new Map()
  let next = 0
  async function sendOn(): Promise<void> {
    while (!signal.aborted && next < most) {
      const number = next
      next += 1
      try {
        const answer = await ask(target, { ...question(number), from: senderAddress(number % senders) })
        see?.(answer, number)
        count(answers, answer.status)
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
  run: (scene) =>
    flood(scene, {
      question: (number) => ({ path: PAGES[number % PAGES.length] ?? '/' }),
      atOnce: 50,
      senders: 500,
      most: 50_000,
    }),
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
  run: (scene) =>
    flood(scene, {
      question: (number) => ({
        method: 'POST',
        path: '/quote',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...FORM, email: `guest${number}@example.ie` }).toString(),
      }),
      atOnce: 30,
      senders: 20,
      most: 20_000,
    }),
}

const json = (path: string, body: object): Omit<Question, 'from'> => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

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
  run: (scene) =>
    flood(scene, {
      question: (number) => json('/api/bus-quote', enquiry(number)),
      atOnce: 30,
      senders: 20,
      most: 20_000,
    }),
}

const SIGN_INS = 120

/** Each from an address of its own, all at once, and a right one among them every so often. */
export const signInFlood: Attack = {
  name: 'flood-sign-ins',
  title: `Flood of sign-ins, ${SIGN_INS} senders at once, a right one among them`,
  run: async (scene) => {
    const right: Tally = new Map()
    const isRight = (number: number) => number % SIGN_INS === SIGN_INS / 2
    const { answers } = await flood(scene, {
      question: (number) =>
        json(
          '/api/auth/login',
          isRight(number) ? ADMIN : { email: `nobody${number}@example.ie`, password: 'not this one' },
        ),
      atOnce: SIGN_INS,
      senders: 2_000,
      most: scene.quick ? SIGN_INS * 2 : SIGN_INS * 10,
      see: ({ status }, number) => isRight(number) && count(right, status),
    })
    const refused = [...right].filter(([status]) => status !== '200')
    return {
      answers,
      faults: refused.map(([status, times]) => `${times} right sign-ins were answered ${status}`),
    }
  },
}
