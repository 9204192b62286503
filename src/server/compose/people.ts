import { createAuditService } from '#server/modules/audit/service.ts'
import { endAccess } from '#server/modules/auth/end-access.ts'
import { queueNotice } from '#server/modules/auth/notices.ts'
import { createPasswords, type PasswordCost } from '#server/modules/auth/passwords.ts'
import { createAuthService } from '#server/modules/auth/service.ts'
import type { SettingsService } from '#server/modules/settings/service.ts'
import type { UserDependencies } from '#server/modules/users/dependencies.ts'
import { createUserService } from '#server/modules/users/service.ts'
import { rememberUntil } from '#server/platform/events/remember-until.ts'
import type { Platform } from './platform.ts'

/** Staff, how they sign in, and the record of what they did. */
export function composePeople(platform: Platform, settings: SettingsService, cost?: PasswordCost) {
  const { config, db } = platform
  const passwords = createPasswords({ cost })
  const hashNewPassword = async (password: string, owner: { name: string; email: string }) =>
    passwords.hashNewPassword(password, [owner.name, owner.email, ...(await settings.listBusinessNames())])
  const { demandsSecondFactor } = settings
  const sessionLimits = rememberUntil(platform.events, 'settings', settings.getSessionLimits)
  const businessName = async () => (await settings.getMailBusiness()).name
  const { hashPassword } = passwords
  const notifyOwner: UserDependencies['notifyOwner'] = (executor, owner, notice, other) =>
    queueNotice(platform, executor, owner, { notice, ...(other && { other }) })
  const users = createUserService({ ...platform, hashPassword, hashNewPassword, endAccess, notifyOwner })
  const auth = createAuthService({
    ...users,
    ...platform,
    passwords,
    hashNewPassword,
    businessName,
    publicUrl: config.PUBLIC_URL,
    demandsSecondFactor,
    // Every request of the desk asks for them.
    sessionLimits: () => sessionLimits(),
  })
  const audit = createAuditService({
    db,
    keepMonths: config.AUDIT_KEEP_MONTHS,
    userNames: users.namesById,
  })
  return { passwords, users, auth, audit }
}
