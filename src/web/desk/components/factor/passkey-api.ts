import type { PasswordProof, RecoveryCodes } from '#contract/account/factor.ts'
import type {
  IdentityProof,
  NewPasskey,
  PasskeyRequest,
  PasskeySignIn,
  SignedPasskey,
} from '#contract/account/passkey.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

const UNUSED = 'The passkey was not used. Please try again, or choose another way.'
const KNOWN = 'This device already has a passkey for your account.'

/** Confirms the password, then has the browser make a passkey. Returns recovery codes if this is the person's first second step. */
export async function setUpPasskey(name: string, proof: PasswordProof): Promise<RecoveryCodes> {
  const optionsJSON = await callEndpoint(PASSKEY_API.begin, { body: proof })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(asPerson)
  const { clientDataJSON, attestationObject, transports } = response
  const credential: NewPasskey['credential'] = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
  return callEndpoint(PASSKEY_API.confirm, { body: { name, credential } })
}

/** Asks the browser for a passkey. `challenge` names a sign-in that waits for its second step. */
export async function signWithPasskey(challenge?: string): Promise<PasskeySignIn> {
  const request = await callEndpoint(PASSKEY_API.request, { body: { challenge } })
  return { challenge, credential: await sign(request) }
}

/** Confirms the person's identity by passkey instead of the password. */
export async function proveWithPasskey(): Promise<IdentityProof> {
  return { passkey: await sign(await callEndpoint(PASSKEY_API.requestProof, {})) }
}

async function sign(optionsJSON: PasskeyRequest): Promise<SignedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(asPerson)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

/** Throws an error with a text for people, because browsers' own messages differ and are technical. */
function asPerson(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(isKnown ? KNOWN : UNUSED, { cause: error })
}
