import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { knownDevices } from '../known-devices.ts'
import type { SignInAccount } from '../origin.ts'
import * as repository from './repository-devices.ts'

const DAY = 86_400_000

function hashDevice(server: Server, note: string, account: SignInAccount): string | null {
  const device = knownDevices(server).read(note)
  return device && knownDevices(server).isKnown(device, account) ? hashText(device.id) : null
}

export async function isRemembered(server: Server, account: SignInAccount, note: string): Promise<boolean> {
  const deviceHash = hashDevice(server, note, account)
  if (!deviceHash) return false
  return repository.hasDevice(server.db, { userId: account.id, deviceHash }, server.clock.now())
}

/** Remembers a device for an account. `note`: the device's cookie. */
export async function rememberDevice(server: Server, account: SignInAccount, note: string): Promise<void> {
  const deviceHash = hashDevice(server, note, account)
  if (!deviceHash) return
  const expiresAt = new Date(server.clock.now().getTime() + AUTH_LIMITS.rememberedDays * DAY)
  await repository.insertDevice(server.db, { userId: account.id, deviceHash, expiresAt })
}

export async function forgetDevices(server: Server, caller: Caller): Promise<void> {
  const { userId } = caller.actor
  await server.db.transaction(async (transaction) => {
    await repository.deleteDevices(transaction, userId)
    await recordAudit(transaction, {
      ...caller,
      action: 'factor.forget-devices',
      target: `user:${userId}`,
    })
  })
}

export function deleteExpiredDevices(server: Server) {
  return repository.deleteExpiredDevices(server.db, server.clock.now())
}
