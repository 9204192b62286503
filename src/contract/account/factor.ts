import { z } from 'zod'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { credential } from './session.ts'

/** The ways in which a person can show that they are more than somebody who knows their password. */
export const FACTOR_METHODS = ['authenticator', 'passkey', 'recovery-code'] as const

/** Comes with `second_factor_needed`: the password was right. `token` names this sign-in for some minutes. */
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
    /** this device is asked for no second factor for some days */
    remember_device: z.boolean().optional(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** A passkey as its owner sees it. Instants are ISO 8601 in UTC. */
export const Passkey = z
  .object({
    id: z.string(),
    /** as its owner calls it */
    name: z.string(),
    created_at: z.string(),
    /** null: never */
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** The second factor of the signed-in person. Instants are ISO 8601 in UTC. */
export const Factors = z
  .object({
    /** since when an authenticator app is asked for; null for none */
    authenticator_since: z.string().nullable(),
    /** oldest first */
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number().int(),
    /** devices that are asked for the password alone */
    remembered_devices: z.number().int(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.infer<typeof Factors>

/** A proof of the password, given once more before somebody changes how they sign in. */
export const PasswordProof = z
  .object({ current_password: credential(AUTH_LIMITS.passwordTyped) })
  .meta({ id: 'PasswordProof' })
export type PasswordProof = z.infer<typeof PasswordProof>

export const NewAuthenticator = z
  .object({
    /** in base 32, for typing it in */
    secret: z.string(),
    /** of the form otpauth: */
    uri: z.string(),
    /** the same as a QR code: an SVG document */
    qr: z.string(),
  })
  .meta({ id: 'NewAuthenticator' })
export type NewAuthenticator = z.infer<typeof NewAuthenticator>

export const AuthenticatorCode = z.object({ code }).meta({ id: 'AuthenticatorCode' })
export type AuthenticatorCode = z.infer<typeof AuthenticatorCode>

/** The recovery codes, shown once: only hashes are stored. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
