import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { PasskeyRequest } from '#contract/account/passkey.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository-passkeys.ts'

const MINUTE = 60_000

/** The browser waits this long for its owner. */
export const PASSKEY_TIMEOUT_MS = 5 * MINUTE

/** The act that a text is signed for: with 'sign-in' nobody is known yet. */
type Purpose = 'sign-in' | 'set-up' | 'proof'

/** A text is good for its purpose alone: a session without the password may have one for a proof, and must not set up a passkey with it. */
const hashFor = (purpose: Purpose, challenge: string) => hashText(`${purpose}:${challenge}`)

export async function issuePasskeyRequest(
  server: Server,
  purpose: Purpose,
  userId: number | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(server.clock.now().getTime() + AUTH_LIMITS.challengeMinutes * MINUTE)
  await repository.insertRequest(server.db, { challengeHash: hashFor(purpose, challenge), userId, expiresAt })
  return challenge
}

export function takePasskeyRequest(
  server: Server,
  challenge: string,
  purpose: Purpose,
  userId: number | null,
): Promise<boolean> {
  return repository.takeRequest(
    server.db,
    { challengeHash: hashFor(purpose, challenge), userId },
    server.clock.now(),
  )
}

export function deleteExpiredPasskeyRequests(server: Server) {
  return repository.deleteExpiredRequests(server.db, server.clock.now())
}

/** The browser is asked to sign this with one of these passkeys; with none given, with any that it has for the host. */
export function buildPasskeyRequest(
  challenge: string,
  host: string,
  own: readonly repository.PasskeyRow[],
): PasskeyRequest {
  return {
    challenge,
    rpId: host,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: own.filter((key) => key.host === host).map(({ id }) => ({ id, type: 'public-key' })),
  }
}
