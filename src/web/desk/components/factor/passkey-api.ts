import type { PasswordProof, RecoveryCodes } from '#contract/account/factor.ts'
import type {
  IdentityProof,
  NewPasskey,
  PasskeyRemoval,
  PasskeyRequest,
  PasskeySignIn,
  SignedPasskey,
} from '#contract/account/passkey.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** No passkey is made for an address of digits: it belongs to a host with a name. */
const ADDRESS_OF_DIGITS = /^\[|^[\d.]+$/

/** Whether this browser has an interface for passkeys here; on plain HTTP it has none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !ADDRESS_OF_DIGITS.test(window.location.hostname)
}

const UNUSED = 'The passkey was not used. Please try again, or choose another way.'
const KNOWN = 'This device already has a passkey for your account.'

/** Asks for the password, then has the browser make a passkey. Answers recovery codes for the first second factor. */
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

/** Signs for a sign-in; `challenge` names one that waits for its second step. */
export async function signWithPasskey(challenge?: string): Promise<PasskeySignIn> {
  const request = await callEndpoint(PASSKEY_API.request, { body: { challenge } })
  return { challenge, credential: await sign(request) }
}

/** Confirms who is signed in by a passkey's signature, in place of the password. */
export async function proveWithPasskey(): Promise<IdentityProof> {
  return { passkey: await sign(await callEndpoint(PASSKEY_API.requestProof, {})) }
}

async function sign(optionsJSON: PasskeyRequest): Promise<SignedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(asPerson)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

export function removePasskey(removal: PasskeyRemoval): Promise<void> {
  return callEndpoint(PASSKEY_API.remove, { body: removal })
}

/** Each browser words it differently, and none in the words of its owner. */
function asPerson(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(isKnown ? KNOWN : UNUSED, { cause: error })
}
