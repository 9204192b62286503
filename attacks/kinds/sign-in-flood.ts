import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN } from '../arena.ts'
import { type Attack, count, type Outcome, type Run, type Scene, type Stage, type Tally } from '../attack.ts'
import { json, makeAccount, signIn, trySignIn } from '../sign-in.ts'
import { flood } from './floods.ts'

const AT_ONCE = 120
const SENDERS = 2_000
const PAUSE_MS = 500
/** For ten rounds of password checks, two at a time. */
const ALL_SECONDS = 240

type Honest = {
  who: string
  credentials: typeof ADMIN
  device: string
  /** the longest wait: a known device waits for a check that is under way, an unknown one for one turn of all who wait */
  promptMs: number
}

/** Somebody who has signed in on this device before, to the account that is attacked; and an unknown device to another account. */
async function prepare(stage: Stage): Promise<Run> {
  const { headers, device } = await signIn(stage.target)
  const other = await makeAccount(stage.target, headers, 2)
  if (device === '') throw new Error('A sign-in left no note on its device.')
  const honest = [
    { who: 'a known device of the attacked account', credentials: ADMIN, device, promptMs: 2_000 },
    { who: 'an unknown address of another account', credentials: other, device: '', promptMs: 8_000 },
  ]
  return (signal) => attack({ ...stage, signal }, honest)
}

async function attack(scene: Scene, honest: readonly Honest[]): Promise<Outcome> {
  const max = scene.quick ? AT_ONCE * 2 : AT_ONCE * 10
  const over = new AbortController()
  const visits = honest.map((one) => signInOn(scene, one, over.signal))
  const { answers } = await flood(scene, {
    question: (number) =>
      json('/api/auth/login', {
        email: number % 2 ? `nobody${number}@example.ie` : ADMIN.email,
        password: 'not this one',
      }),
    atOnce: AT_ONCE,
    senders: SENDERS,
    max,
  })
  over.abort()
  const seen = await Promise.all(visits)
  for (const { tally } of seen) for (const [what, times] of tally) count(answers, what, times)
  const cut = scene.signal.aborted ? ['the time was over before all sign-ins were sent'] : []
  return { answers, faults: [...cut, ...seen.flatMap(({ faults }) => faults)] }
}

/** Signs in again and again while the flood lasts. A sign-in without an answer has failed like a refused one. */
async function signInOn(
  { target }: Scene,
  { who, credentials, device, promptMs }: Honest,
  over: AbortSignal,
): Promise<{ tally: Tally; faults: string[] }> {
  const tally: Tally = new Map()
  const headers: Record<string, string> = device === '' ? {} : { cookie: device }
  let longest = 0
  let tries = 0
  let failed = 0
  while (!over.aborted || tries === 0) {
    const began = performance.now()
    const status = await trySignIn(target, credentials, { headers, withinMs: promptMs }).then(
      (response) => response.status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    tries += 1
    if (status === 200) longest = Math.max(longest, performance.now() - began)
    else failed += 1
    count(tally, `${status} to ${who}`)
    await sleep(PAUSE_MS)
  }
  count(tally, `ms at most to ${who}`, Math.round(longest))
  const words = `${failed} of ${tries} right sign-ins from ${who} failed or took more than ${promptMs} ms`
  return { tally, faults: failed > 0 ? [words] : [] }
}

export const signInFlood: Attack = {
  name: 'flood-sign-ins',
  title: `Flood of sign-ins, ${AT_ONCE} senders at once, right ones among them`,
  seconds: ALL_SECONDS,
  prepare,
}
