import type { PasskeyRequest, PasskeyRequestQuery, PasskeySignIn } from '#contract/account/passkey.ts'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import { findUser } from '#server/modules/users/repository.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { addressAsTrier, signInAttempts } from '../login-throttle.ts'
import type { Origin, SignInAccount } from '../origin.ts'
import { lapsed } from './check-factor.ts'
import {
  buildPasskeyRequest,
  issuePasskeyRequest,
  passkeySite,
  takePasskeyRequest,
} from './passkey-requests.ts'
import { findChallenge, takeChallenge } from './repository.ts'
import * as repository from './repository-passkeys.ts'
import { verifyPasskey } from './verify-passkey.ts'

const UNKNOWN = 'This passkey could not be used here. Please sign in another way.'

/** Returns the account of a pending sign-in; null if the passkey is the whole sign-in. */
async function waitingUser(server: Server, challenge: string | undefined): Promise<number | null> {
  if (challenge === undefined) return null
  const userId = await findChallenge(server.db, hashText(challenge), server.clock.now())
  if (userId === null) throw lapsed()
  return userId
}

async function refuse(server: Server, clientIp: string, userId: number | undefined): Promise<never> {
  await recordAudit(server.db, {
    action: 'session.refused',
    clientIp,
    ...(userId !== undefined && { target: `user:${userId}` }),
    details: { factor: 'passkey' },
  })
  throw new AppError('not_signed_in', { message: UNKNOWN })
}

export async function requestPasskey(
  server: Server,
  { clientIp }: Visitor,
  { challenge }: PasskeyRequestQuery,
  deskOrigin: string | null,
): Promise<PasskeyRequest> {
  await server.limits.consume('passkeyRequests', clientIp)
  const { host } = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const userId = await waitingUser(server, challenge)
  const own = userId === null ? [] : await repository.listPasskeys(server.db, userId)
  return buildPasskeyRequest(await issuePasskeyRequest(server, 'sign-in', null), host, own)
}

/** Returns the passkey's owner and ends the pending sign-in. Failures count like wrong passwords from the network address. */
export async function passPasskey(
  server: Server,
  { credential, challenge }: PasskeySignIn,
  origin: Origin,
): Promise<SignInAccount> {
  const { clientIp, deskOrigin } = origin
  const site = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const waiting = await waitingUser(server, challenge)
  const found = await signInAttempts(server).guard(addressAsTrier(clientIp), async () => {
    const passkey = await verifyPasskey(server, credential, {
      site,
      take: (signed) => takePasskeyRequest(server, signed, 'sign-in', null),
    })
    return passkey && (waiting === null || waiting === passkey.userId) ? passkey : null
  })
  const account = found && (await findUser(server.db, found.userId))
  if (!account) return refuse(server, clientIp, waiting ?? undefined)
  if (account.status !== 'active') throw new AppError('not_signed_in', { message: DEACTIVATED })
  if (challenge !== undefined && !(await takeChallenge(server.db, hashText(challenge), server.clock.now())))
    throw lapsed()
  return account
}
