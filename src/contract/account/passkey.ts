import { z } from 'zod'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { PasswordProof } from './factor.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This value is not valid.')
const id = base64url(1_400)
const publicKey = z.literal('public-key')
const known = z.array(z.object({ id: z.string(), type: publicKey }))

/** The options with which the browser makes a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: known,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** A new passkey: `name` is its owner's choice, `credential` comes from the browser (RegistrationResponseJSON). */
export const NewPasskey = z
  .object({
    name: text({ min: 1, max: AUTH_LIMITS.passkeyName }),
    credential: z.object({
      id,
      rawId: id,
      type: publicKey,
      response: z.object({
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
      clientExtensionResults: z.object({}).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof NewPasskey>

/** `challenge` names the sign-in that waits for its second step; it is absent if the passkey is the whole sign-in. */
const waiting = { challenge: text({ min: 1, max: 200 }).optional() }

export const PasskeyRequestQuery = z.object(waiting).meta({ id: 'PasskeyRequestQuery' })
export type PasskeyRequestQuery = z.infer<typeof PasskeyRequestQuery>

/** The options with which the browser signs a challenge (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    allowCredentials: known,
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The browser's signed response (AuthenticationResponseJSON). */
export const SignedPasskey = z
  .object({
    id,
    rawId: id,
    type: publicKey,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(200).nullish(),
    }),
    clientExtensionResults: z.object({}).optional(),
  })
  .meta({ id: 'SignedPasskey' })
export type SignedPasskey = z.infer<typeof SignedPasskey>

export const PasskeySignIn = z.object({ ...waiting, credential: SignedPasskey }).meta({ id: 'PasskeySignIn' })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** The proof, before a sensitive action, of who is signed in: the password or a passkey. */
export const IdentityProof = PasswordProof.extend({ passkey: SignedPasskey })
  .partial()
  .meta({ id: 'IdentityProof' })
export type IdentityProof = z.infer<typeof IdentityProof>

export const PasskeyRemoval = PasswordProof.extend({ id }).meta({ id: 'PasskeyRemoval' })
export type PasskeyRemoval = z.infer<typeof PasskeyRemoval>
