import { z } from 'zod'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS, USER_LIMITS } from './account-limits.ts'
import { NewPassword } from './password.ts'
import { credential, SessionUser, signInEmail } from './session.ts'

/** The account of the signed-in person. */
export const Account = SessionUser.extend({ phone: z.string() }).meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** What people change of themselves. Address, role and status are an administrator's. */
export const AccountChange = z
  .object({ name: text({ min: 1, max: USER_LIMITS.name }), phone: text({ max: USER_LIMITS.phone }) })
  .partial()
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>

export const PasswordChange = z
  .object({ current_password: credential(AUTH_LIMITS.passwordTyped), password: NewPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

/** A place where somebody is signed in. Instants are ISO 8601 in UTC. */
export const OpenSession = z
  .object({
    id: z.string(),
    /** the one that asks */
    current: z.boolean(),
    user_agent: z.string(),
    /** network address of the sign-in */
    address: z.string(),
    created_at: z.string(),
    /** to the minute */
    last_used_at: z.string(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

export const PasswordResetRequest = z.object({ email: signInEmail() }).meta({ id: 'PasswordResetRequest' })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

/** `token` is the code from the mail. */
export const PasswordReset = z
  .object({ token: text({ min: 1, max: 200 }), password: NewPassword })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>
