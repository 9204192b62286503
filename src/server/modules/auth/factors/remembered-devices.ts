import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { AuthDependencies, SignInAccount } from '../dependencies.ts'
import type { KnownDevices } from '../known-devices.ts'
import * as repository from './repository-devices.ts'

const DAY = 86_400_000

/**
 * Devices whose owner chose not to be asked for the second factor for some days. The device is named by the number in its signed cookie,
 * of which only a hash is stored. The cookie has to be known for the password of today, so that a new password forgets all of them.
 */
export function createRememberedDevices(
  { db, clock }: Pick<AuthDependencies, 'db' | 'clock'>,
  devices: KnownDevices,
) {
  function hashDevice(note: string, account: SignInAccount): string | null {
    const device = devices.read(note)
    return device && devices.isKnown(device, account) ? hashText(device.id) : null
  }

  return {
    async isRemembered(account: SignInAccount, note: string): Promise<boolean> {
      const deviceHash = hashDevice(note, account)
      if (!deviceHash) return false
      return repository.hasDevice(db, { userId: account.id, deviceHash }, clock.now())
    },

    /** `note` is the cookie that the device gets with this sign-in. */
    async remember(account: SignInAccount, note: string): Promise<void> {
      const deviceHash = hashDevice(note, account)
      if (!deviceHash) return
      const expiresAt = new Date(clock.now().getTime() + AUTH_LIMITS.rememberedDays * DAY)
      await repository.insertDevice(db, { userId: account.id, deviceHash, expiresAt })
    },

    async forgetDevices(context: RequestContext): Promise<void> {
      const { userId } = context.actor
      await db.transaction(async (transaction) => {
        await repository.deleteDevices(transaction, userId)
        await recordAudit(transaction, {
          ...context,
          action: 'factor.forget-devices',
          target: `user:${userId}`,
        })
      })
    },

    deleteExpiredDevices: () => repository.deleteExpiredDevices(db, clock.now()),
  }
}
