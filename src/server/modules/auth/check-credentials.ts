import { randomBytes } from 'node:crypto'
import type { Login } from '#contract/account/session.ts'
import type { QueuePlace } from '#server/platform/jobs/fair-queue.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Account, AuthDependencies, Origin } from './dependencies.ts'
import type { KnownDevices } from './known-devices.ts'
import { createAccountTurns } from './login-delays.ts'
import { addressAsTrier, type createAttempts, type Trier } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'

type Making = {
  deps: Pick<AuthDependencies, 'findByEmail'>
  limits: RateLimits
  passwords: Pick<Passwords, 'hashPassword' | 'verifyPassword'>
  attempts: ReturnType<typeof createAttempts>
  devices: KnownDevices
}

const GUESSES = 'loginGuessesPerAccount'

/**
 * Finds the account of somebody who signs in; null for whatever is wrong. A device that is known for the account is
 * counted by itself, comes first and waits for no stranger. Everybody else is counted by address, and waits for others who
 * try the same account.
 */
export function createCredentialCheck({ deps: needs, limits, passwords, attempts, devices }: Making) {
  const takeTurn = createAccountTurns(limits)
  // An unknown address costs the same work as a known one. Whoever signs in first waits for it, known or not.
  let decoy: Promise<string> | undefined

  function decoyHash(): Promise<string> {
    decoy ??= passwords.hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
      decoy = undefined
      throw error
    })
    return decoy
  }

  async function accountWith({ email, password }: Login, place: QueuePlace): Promise<Account | null> {
    const [account, instead] = [await needs.findByEmail(email), await decoyHash()]
    const right = await passwords.verifyPassword(account?.passwordHash ?? instead, password, place)
    return right && account?.status === 'active' ? account : null
  }

  /** Counted before it is looked at, so that those who are sent together do not all count as the first. */
  async function guess(credentials: Login, address: string, triesOfAddress: number): Promise<Account | null> {
    const { email } = credentials
    const wrongBefore = (await limits.consume(GUESSES, email)) - 1
    await takeTurn({ email, wrongBefore, triesOfAddress })
    let wrong = false
    try {
      const account = await accountWith(credentials, { first: false, sender: clientKey(address) })
      wrong = account === null
      return account
    } finally {
      if (!wrong) await limits.giveBack(GUESSES, email)
    }
  }

  /** null for a stranger; only a device with a note of ours makes anybody look. */
  async function knownDevice({ email }: Login, note: string): Promise<Trier | null> {
    const device = devices.read(note)
    const account = device && (await needs.findByEmail(email))
    if (!account || !devices.isKnown(device, account)) return null
    return { name: 'loginFailuresPerDevice', subject: `${device.id} ${account.id}` }
  }

  return async (credentials: Login, { address, device }: Origin): Promise<Account | null> => {
    const known = await knownDevice(credentials, device)
    if (!known) {
      return attempts.guard(addressAsTrier(address), (tries) => guess(credentials, address, tries))
    }
    const place = { first: true, sender: known.subject }
    return attempts.guard(known, () => accountWith(credentials, place))
  }
}
