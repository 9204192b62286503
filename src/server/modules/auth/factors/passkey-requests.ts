import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { PasskeyRequest } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository-passkeys.ts'

const MINUTE = 60_000

/** The time for which the browser waits for the passkey's owner. */
export const PASSKEY_TIMEOUT_MS = 5 * MINUTE

/** The purpose of a signature; the person is not known yet for 'sign-in'. */
type Purpose = 'sign-in' | 'set-up' | 'proof'

/**
 * Hashes a challenge with its purpose, for which alone it works: a session without the password may get one to confirm an act, but must not
 * set up a passkey with it.
 */
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

/** Builds the request for the browser to sign with one of these passkeys, or with any of the host's if none is given. */
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

/** The place where a passkey is used: the host, and the origin that the browser signs. */
export type PasskeySite = { host: string; origin: string }

/**
 * Returns the site of a passkey. Its host is the one that the browser reached; a passkey works only there, so an imitating host gets
 * nothing useful. The public address decides scheme and port if it has that host.
 */
export function passkeySite(deskOrigin: string | null, publicUrl: string | undefined): PasskeySite {
  if (deskOrigin === null) throw new AppError('invalid', { message: 'Passkeys do not work on this address.' })
  const { hostname, origin } = new URL(deskOrigin)
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  return { host: hostname, origin: known?.hostname === hostname ? known.origin : origin }
}
