import { randomBytes } from 'node:crypto'
import type { Login } from '#contract/account/session.ts'
import type { QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import type { AuthDependencies, Origin, SignInAccount } from './dependencies.ts'
import type { KnownDevices } from './known-devices.ts'
import { addressAsTrier, type createAttempts, signInDeadline, type Trier } from './login-throttle.ts'

type Guards = { attempts: ReturnType<typeof createAttempts>; devices: KnownDevices }

/**
 * Finds the account of somebody who signs in, deactivated ones too; null for whatever is wrong. A device that is known for the account is
 * counted by itself and comes first. Everybody else is counted by address.
 */
export function createCredentialCheck(deps: AuthDependencies, { attempts, devices }: Guards) {
  const { passwords } = deps
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

  /** null for an unknown device; the account is looked up only for a device with a note of ours. */
  async function knownDevice({ email }: Login, note: string): Promise<Trier | null> {
    const device = devices.read(note)
    const account = device && (await deps.findByEmail(email))
    if (!account || !devices.isKnown(device, account)) return null
    return { name: 'loginFailuresPerDevice', subject: `${device.id} ${account.id}` }
  }

  return async (credentials: Login, { clientIp, device }: Origin): Promise<SignInAccount | null> => {
    const known = await knownDevice(credentials, device)
    const until = signInDeadline()
    const sender = known?.subject ?? clientKey(clientIp)
    return attempts.guard(
      known ?? addressAsTrier(clientIp),
      () => accountWith(credentials, { first: known !== null, sender, until }),
      until,
    )
  }
}
