import { z } from 'zod'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { credential } from './session.ts'

/** The methods of the second step. */
export const FACTOR_METHODS = ['authenticator', 'passkey', 'recovery-code'] as const

/** The details that the error `second_factor_needed` contains after a right password. `token` names the sign-in for some minutes. */
export const SignInChallenge = z
  .object({ token: z.string(), methods: z.array(z.enum(FACTOR_METHODS)) })
  .meta({ id: 'SignInChallenge' })
export type SignInChallenge = z.infer<typeof SignInChallenge>

/** A code as people type it: spaces and hyphens between its groups do not count. */
const code = text({ min: 1, max: 40 })

export const SecondFactor = z
  .object({
    challenge: text({ min: 1, max: 200 }),
    code,
    /** whether this device skips the second step for some days */
    remember_device: z.boolean().optional(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** A passkey as its owner sees it. Instants are ISO 8601 in UTC. */
export const Passkey = z
  .object({
    id: z.string(),
    /** the name that its owner chose */
    name: z.string(),
    created_at: z.string(),
    /** null if it was never used */
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** The two-step sign-in of the signed-in person. Instants are ISO 8601 in UTC. */
export const Factors = z
  .object({
    /** when the authenticator app was set up; null without one */
    authenticator_since: z.string().nullable(),
    /** oldest first */
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number().int(),
    /** the number of devices that need only the password */
    remembered_devices: z.number().int(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.infer<typeof Factors>

/** The password, entered again before a change to one's sign-in. */
export const PasswordProof = z
  .object({ current_password: credential(AUTH_LIMITS.passwordTyped) })
  .meta({ id: 'PasswordProof' })
export type PasswordProof = z.infer<typeof PasswordProof>

export const NewAuthenticator = z
  .object({
    /** the secret in base 32, to type into the app */
    secret: z.string(),
    /** the secret as an otpauth: address */
    uri: z.string(),
    /** the otpauth: address as a QR code, an SVG document */
    qr: z.string(),
  })
  .meta({ id: 'NewAuthenticator' })
export type NewAuthenticator = z.infer<typeof NewAuthenticator>

export const AuthenticatorCode = z.object({ code }).meta({ id: 'AuthenticatorCode' })
export type AuthenticatorCode = z.infer<typeof AuthenticatorCode>

/** The recovery codes, shown once: only hashes are stored. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
