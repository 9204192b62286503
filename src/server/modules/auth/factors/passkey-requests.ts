import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { PasskeyRequest } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository-passkeys.ts'

const MINUTE = 60_000

/** How long the browser waits for its owner. */
export const PASSKEY_TIMEOUT_MS = 5 * MINUTE

/** The purpose of a signature; for 'sign-in' the person is not known yet. */
type Purpose = 'sign-in' | 'set-up' | 'proof'

/**
 * A challenge works only for its purpose: a session without the password may get one to confirm an act, but must not set up a passkey
 * with it.
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

/** Asks the browser to sign with one of these passkeys; if none are given, with any for the host. */
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

/** The site of a passkey: its host, and the origin that the browser signs. */
export type PasskeySite = { host: string; origin: string }

/**
 * The host is the one that the browser reached; a passkey works only there, so an imitating host gets nothing useful. If the public
 * address has that host, it decides scheme and port.
 */
export function passkeySite(deskOrigin: string | null, publicUrl: string | undefined): PasskeySite {
  if (deskOrigin === null) throw new AppError('invalid', { message: 'Passkeys do not work on this address.' })
  const { hostname, origin } = new URL(deskOrigin)
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  return { host: hostname, origin: known?.hostname === hostname ? known.origin : origin }
}
