import { RATE_LIMITS } from '#contract/basics/rate-limits.ts'
import { ask } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'
import { json, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

const REPEATS = 100
const GUESSES = 40

/** Two processes on one database with alternating requests: a limit of one process must be a limit of both together. */
async function askBoth({ products, target, signal }: Scene): Promise<Outcome> {
  const turn = (number: number) => products[number % products.length]?.target ?? target
  const answers: Tally = new Map()
  const faults = [...(await repeatOne(turn, signal, answers)), ...(await guess(turn, signal, answers))]
  return {
    answers,
    faults: signal.aborted ? [...faults, 'the time was over before all requests were sent'] : faults,
  }
}

type Turn = (number: number) => Scene['target']

/** One enquiry under one key, sent again and again at both at once: it is one lead. */
async function repeatOne(turn: Turn, signal: AbortSignal, answers: Tally): Promise<string[]> {
  const ids = new Set<number>()
  const send = async (number: number) => {
    const request = json('/api/bus-quote', enquiry(1), { 'idempotency-key': 'one-and-the-same' })
    const { status, body } = await ask(turn(number), { ...request, from: senderAddress(5_000 + number) })
    count(answers, status)
    if (status === 201) ids.add((JSON.parse(body) as { id: number }).id)
  }
  if (!signal.aborted) await Promise.all(Array.from({ length: REPEATS }, (_, number) => send(number)))
  return ids.size === 1 ? [] : [`one enquiry sent ${REPEATS} times became ${ids.size} leads`]
}

/** Wrong passwords of one sender, by turns: the limit counts for both together. */
async function guess(turn: Turn, signal: AbortSignal, answers: Tally): Promise<string[]> {
  let tried = 0
  for (let number = 0; number < GUESSES && !signal.aborted; number += 1) {
    const request = json('/api/auth/login', { email: `nobody${number}@example.ie`, password: 'not this one' })
    const { status } = await ask(turn(number), { ...request, from: senderAddress(6_000) })
    count(answers, status)
    if (status === 401) tried += 1
  }
  const { points } = RATE_LIMITS.loginFailuresPerAddress
  return tried <= points ? [] : [`${tried} passwords were tried by one sender, where ${points} are allowed`]
}

export const twoProcesses: Attack = {
  name: 'two-processes',
  title: 'Two processes on one database, alternating requests',
  seconds: 60,
  start: async (arena) => {
    const url = await arena.startDatabase('shared')
    const settings = { FOLDER: 'pictures-of-both', DATABASE_URL: url }
    return [await arena.start(settings), await arena.start(settings)]
  },
  prepare: async (stage) => {
    // Who has made the first administrator is through with all that a start does.
    for (const { target } of stage.products) await signIn(target)
    return (signal) => askBoth({ ...stage, signal })
  },
}
