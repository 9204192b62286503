import type { SignedPasskey } from '#contract/account/passkey.ts'
import type { Server } from '#server/server.ts'
import type { PasskeySite } from './passkey-requests.ts'
import * as repository from './repository-passkeys.ts'

/** The values that a signature is checked against. `take` returns whether Jaunt issued the challenge, and uses it up. */
type Signing = { site: PasskeySite; take: (challenge: string) => Promise<boolean> }

/** Returns the passkey that signed, and counts its use; null if anything is wrong. */
export async function verifyPasskey(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  credential: SignedPasskey,
  { site, take }: Signing,
): Promise<repository.PasskeyRow | null> {
  const found = await repository.findPasskey(db, credential.id)
  if (found?.host !== site.host) return null
  const counter = await signedCounter(credential, found, site, take)
  if (counter === null) return null
  return (await repository.countUse(db, found.id, { counter, at: clock.now() })) ? found : null
}

/** Returns the authenticator's count of signatures; null if the signature is wrong. */
async function signedCounter(
  { id, rawId, type, response }: SignedPasskey,
  stored: repository.PasskeyRow,
  { host, origin }: PasskeySite,
  take: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Every fault gets the same response, and none is logged.
    return null
  }
}
