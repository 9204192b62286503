import { randomBytes } from 'node:crypto'
import type { Login } from '#contract/account/session.ts'
import { AppError } from '#server/errors.ts'
import type { QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import type { AuthDependencies, Origin, SignInAccount } from './dependencies.ts'
import type { KnownDevices } from './known-devices.ts'
import { createAccountTurns, type Guess } from './login-delays.ts'
import { addressAsTrier, type createAttempts, signInDeadline, type Trier } from './login-throttle.ts'

type Guards = { attempts: ReturnType<typeof createAttempts>; devices: KnownDevices }

/**
 * Finds the account of somebody who signs in, deactivated ones too; null for whatever is wrong. A device that is known for the account is
 * counted by itself, comes first and waits for no stranger. Everybody else is counted by address, and waits for others who
 * try the same account.
 */
export function createCredentialCheck(deps: AuthDependencies, { attempts, devices }: Guards) {
  const { limits, passwords } = deps
  const begin = createAccountTurns(limits)
  // An unknown email address is checked against this hash, so that it costs the same work as a known one.
  let unknownHash: Promise<string> | undefined

  function hashForUnknown(): Promise<string> {
    unknownHash ??= passwords.hashPassword(randomBytes(24).toString('base64url')).catch((error: unknown) => {
      unknownHash = undefined
      throw error
    })
    return unknownHash
  }

  async function accountWith({ email, password }: Login, entry: QueueEntry): Promise<SignInAccount | null> {
    const [account, instead] = [await deps.findByEmail(email), await hashForUnknown()]
    const right = await passwords.verifyPassword(account?.passwordHash ?? instead, password, entry)
    return right && account && account.status !== 'pending' ? account : null
  }

  /** A delayed attempt leaves the queue of its client IP while it waits, so that colleagues can sign in. */
  async function accountOfStranger(
    credentials: Login,
    { clientIp, isGone }: Origin,
  ): Promise<SignInAccount | null> {
    const until = signInDeadline()
    const trier = addressAsTrier(clientIp)
    const entry = { first: false, sender: clientKey(clientIp), until }
    const look = () => accountWith(credentials, entry)
    const found = await attempts.guard(
      trier,
      async () => {
        const guess = await begin({ email: credentials.email, address: clientIp, until })
        return guess.turn ? { guess } : settled(guess, look)
      },
      until,
    )
    if (!found || !('guess' in found)) return found
    const { guess } = found
    return settled(guess, async () => {
      await guess.turn
      if (isGone()) throw new AppError('unavailable')
      return attempts.guard(trier, look, until)
    })
  }

  /** Only a password that was looked at can have been wrong. */
  async function settled(
    guess: Guess,
    look: () => Promise<SignInAccount | null>,
  ): Promise<SignInAccount | null> {
    let wrong = false
    try {
      const account = await look()
      wrong = account === null
      return account
    } finally {
      await guess.settle(wrong)
    }
  }

  /** null for an unknown device; the account is looked up only for a device with a note of ours. */
  async function knownDevice({ email }: Login, note: string): Promise<Trier | null> {
    const device = devices.read(note)
    const account = device && (await deps.findByEmail(email))
    if (!account || !devices.isKnown(device, account)) return null
    return { name: 'loginFailuresPerDevice', subject: `${device.id} ${account.id}` }
  }

  return async (credentials: Login, origin: Origin): Promise<SignInAccount | null> => {
    const known = await knownDevice(credentials, origin.device)
    if (!known) return accountOfStranger(credentials, origin)
    const until = signInDeadline()
    const entry = { first: true, sender: known.subject, until }
    return attempts.guard(known, () => accountWith(credentials, entry), until)
  }
}
