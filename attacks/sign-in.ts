import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN } from './arena.ts'
import { ask } from './ask.ts'
import { senderAddress, type Target } from './loopback.ts'

const TRIES = 50

/** The headers of the administrator. A first start makes them as the last thing, a moment after it is ready. */
export async function signIn(target: Target, sender = 40_000): Promise<Record<string, string>> {
  for (let left = TRIES; left > 0; left -= 1) {
    const { status, body } = await ask(target, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
      from: senderAddress(sender + left),
    })
    if (status === 200) return { authorization: `Bearer ${(JSON.parse(body) as { token: string }).token}` }
    await sleep(200)
  }
  throw new Error('The administrator could not sign in.')
}
