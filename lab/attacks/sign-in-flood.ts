import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { signIn } from '../product/desk.ts'
import { ADMIN, type Product } from '../product/product.ts'
import type { Attack } from './attack.ts'
import { flood } from './floods.ts'
import { ask, count, freshSender, outcomeOf, postJson, type Tally } from './wire.ts'

const AT_ONCE = 120

const SENDERS = 2_000

const PAUSE_MS = 500

const LOGIN = ACCOUNT_API.login.path

/** The longest time for which the administrator may be unable to sign in. */
const OUT_MOST_MS = 10_000

/** Tries wrong passwords for the administrator and for unknown addresses, while the administrator signs in with the right one. */
export const signInFlood: Attack = {
  name: 'flood-sign-ins',
  title: `Flood of sign-ins, ${AT_ONCE} at once of ${SENDERS} senders, the administrator's among them`,
  prepare: async ({ product }) => {
    // The first start makes its administrator a moment after it is ready.
    await signIn(product.url)
    const first = await ask(product, { ...postJson(LOGIN, ADMIN), from: freshSender() })
    const cookie = [first.headers['set-cookie']].flat().map((text) => text?.split(';')[0] ?? '')
    return async ({ over, answers }) => {
      const signingIn = signInOn(product, cookie.join('; '), { over, answers })
      const question = (number: number) =>
        postJson(LOGIN, {
          email: number % 2 ? `nobody${number}@example.ie` : ADMIN.email,
          password: 'not this one',
        })
      await flood(product, { question, atOnce: AT_ONCE, senders: SENDERS, most: 100_000 }, { over, answers })
      const keptOutMs = await signingIn
      count(answers, `administrator in again after ${(keptOutMs / 1_000).toFixed(1)} s at most`)
      return keptOutMs > OUT_MOST_MS ? [`the administrator was kept out for ${Math.round(keptOutMs)} ms`] : []
    }
  },
}

/** Signs in again and again on a device that is known, and returns the longest time between two successes. */
async function signInOn(
  product: Product,
  cookie: string,
  { over, answers }: { over: AbortSignal; answers: Tally },
): Promise<number> {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  let longest = 0
  let inSince = performance.now()
  while (!over.aborted) {
    const question = { ...postJson(LOGIN, ADMIN, headers), from: freshSender(), withinMs: OUT_MOST_MS }
    const outcome = await outcomeOf(ask(product, question))
    count(answers, `${outcome} to the administrator`)
    longest = Math.max(longest, performance.now() - inSince)
    if (outcome === 200) inSince = performance.now()
    await sleep(PAUSE_MS)
  }
  return longest
}
