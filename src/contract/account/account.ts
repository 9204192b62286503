import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { LOG_IN, LOG_OUT, READ_ACCOUNT } from '../basics/first-screen-endpoints.ts'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS, USER_LIMITS } from './account-limits.ts'
import { NewPassword } from './password.ts'
import { credential, Login, LoginResponse, SessionUser, signInEmail } from './session.ts'

/** The account of the signed-in person. */
export const Account = SessionUser.extend({ phone: z.string() }).meta({ id: 'Account' })

export type Account = z.infer<typeof Account>

/** The fields that people may change about themselves. Only an administrator changes email address, role and status. */
export const AccountChange = z
  .object({ name: text({ min: 1, max: USER_LIMITS.name }), phone: text({ max: USER_LIMITS.phone }) })
  .partial()
  .meta({ id: 'AccountChange' })

export type AccountChange = z.infer<typeof AccountChange>

export const PasswordChange = z
  .object({ current_password: credential(AUTH_LIMITS.passwordTyped), password: NewPassword })
  .meta({ id: 'PasswordChange' })

export type PasswordChange = z.infer<typeof PasswordChange>

/** A browser that is signed in. Instants are ISO 8601 in UTC. */
export const OpenSession = z
  .object({
    id: z.string(),
    /** whether it is the session that sent the request */
    current: z.boolean(),
    user_agent: z.string(),
    /** the network address at sign-in */
    address: z.string(),
    created_at: z.string(),
    /** exact to the minute */
    last_used_at: z.string(),
  })
  .meta({ id: 'OpenSession' })

export type OpenSession = z.infer<typeof OpenSession>

export const PasswordResetRequest = z.object({ email: signInEmail() }).meta({ id: 'PasswordResetRequest' })

export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

/** `token` is the code from the email. */
export const PasswordReset = z
  .object({ token: text({ min: 1, max: 200 }), password: NewPassword })
  .meta({ id: 'PasswordReset' })

export type PasswordReset = z.infer<typeof PasswordReset>

const define = endpointsUnder('Own account')

const OWN = READ_ACCOUNT.path

const SESSIONS = `${OWN}/sessions` as const

const RESET = '/api/auth/password-reset'

/** Signing in and out, and changing one's own account. */
export const ACCOUNT_API = {
  login: define({
    ...LOG_IN,
    access: 'public',
    tags: ['Sessions'],
    summary: 'Sign in',
    body: Login,
    response: { 200: LoginResponse },
  }),
  logout: define({
    ...LOG_OUT,
    access: 'signed-in',
    whileLimited: true,
    tags: ['Sessions'],
    summary: 'Sign out: the token is void from now on',
    response: noContent('Signed out'),
  }),
  get: define({
    ...READ_ACCOUNT,
    access: 'signed-in',
    whileLimited: true,
    summary: 'The person who is signed in',
    response: { 200: Account },
  }),
  change: define({
    method: 'PATCH',
    path: OWN,
    access: 'signed-in',
    summary: 'Change the own name or phone number',
    body: AccountChange,
    response: { 200: Account },
  }),
  changePassword: define({
    method: 'POST',
    path: `${OWN}/password`,
    access: 'signed-in',
    summary: 'Change the own password',
    description: 'Ends every session of the person, and answers with a new one.',
    body: PasswordChange,
    response: { 200: LoginResponse },
  }),
  listSessions: define({
    method: 'GET',
    path: SESSIONS,
    access: 'signed-in',
    summary: 'Where the person is signed in',
    response: { 200: z.array(OpenSession) },
  }),
  endSessions: define({
    method: 'DELETE',
    path: SESSIONS,
    access: 'signed-in',
    summary: 'Sign out everywhere, here too',
    response: noContent('Signed out everywhere'),
  }),
  endSession: define({
    method: 'DELETE',
    path: `${SESSIONS}/:id`,
    access: 'signed-in',
    summary: 'Sign out somewhere else',
    params: z.object({ id: z.uuid() }),
    response: noContent('Signed out there'),
  }),
  requestReset: define({
    method: 'POST',
    path: RESET,
    access: 'public',
    summary: 'Ask for a link to set a new password',
    description:
      'Answers the same, and as fast, whether or not somebody has this address. The link is good for ' +
      `${AUTH_LIMITS.resetMinutes} minutes and once.`,
    body: PasswordResetRequest,
    response: noContent('An email is on its way, if the address belongs to an account'),
  }),
  resetPassword: define({
    method: 'POST',
    path: `${RESET}/confirm`,
    access: 'public',
    summary: 'Set a new password with the code from the email',
    description: 'Ends every session of the person.',
    body: PasswordReset,
    response: noContent('The password is set'),
  }),
} as const
