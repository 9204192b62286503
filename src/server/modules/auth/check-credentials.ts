import { randomBytes } from 'node:crypto'
import type { Login } from '#contract/account/session.ts'
import { hashPassword, verifyPassword } from '#server/modules/users/passwords.ts'
import { findByEmail } from '#server/modules/users/read-users.ts'
import type { QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { perServer, type Server } from '#server/server.ts'
import { knownDevices } from './known-devices.ts'
import { addressAsTrier, signInAttempts, signInDeadline, type Trier } from './login-throttle.ts'
import type { Origin, SignInAccount } from './origin.ts'

/** An unknown email address is checked against this hash, so that it costs the same work as a known one. */
const unknownHash = perServer((server) => {
  let hash: Promise<string> | undefined
  return () => {
    hash ??= hashPassword(server, randomBytes(24).toString('base64url')).catch((error: unknown) => {
      hash = undefined
      throw error
    })
    return hash
  }
})

async function accountWith(
  server: Server,
  { email, password }: Login,
  entry: QueueEntry,
): Promise<SignInAccount | null> {
  const [account, instead] = [await findByEmail(server.db, email), await unknownHash(server)()]
  const right = await verifyPassword(server, account?.passwordHash ?? instead, password, entry)
  return right && account && account.status !== 'pending' ? account : null
}

/** null for an unknown device; the account is looked up only for a device with a note of ours. */
async function knownDevice(server: Server, { email }: Login, note: string): Promise<Trier | null> {
  const devices = knownDevices(server)
  const device = devices.read(note)
  const account = device && (await findByEmail(server.db, email))
  if (!account || !devices.isKnown(device, account)) return null
  return { name: 'loginFailuresPerDevice', subject: `${device.id} ${account.id}` }
}

/**
 * Finds the account of somebody who signs in, deactivated ones too; null for whatever is wrong. A device that is known for the account is
 * counted by itself and comes first. Everybody else is counted by address.
 */
export async function findAccount(
  server: Server,
  credentials: Login,
  { clientIp, device }: Origin,
): Promise<SignInAccount | null> {
  const known = await knownDevice(server, credentials, device)
  const until = signInDeadline()
  const sender = known?.subject ?? clientKey(clientIp)
  return signInAttempts(server).guard(
    known ?? addressAsTrier(clientIp),
    () => accountWith(server, credentials, { first: known !== null, sender, until }),
    until,
  )
}
