import type { PasskeyRequest, PasskeyRequestQuery, PasskeySignIn } from '#contract/account/passkey.ts'
import { DEACTIVATED } from '#contract/account/session-end.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { AuthDependencies, Origin, SignInAccount } from '../dependencies.ts'
import { addressAsTrier, type createAttempts } from '../login-throttle.ts'
import { lapsed } from './check-factor.ts'
import { buildPasskeyRequest, type createPasskeyRequests } from './passkey-requests.ts'
import { passkeySite } from './passkey-site.ts'
import { findChallenge, takeChallenge } from './repository.ts'
import * as repository from './repository-passkeys.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Guards = {
  attempts: ReturnType<typeof createAttempts>
  requests: ReturnType<typeof createPasskeyRequests>
}

const UNKNOWN = 'This passkey could not be used here. Please sign in another way.'

/**
 * A passkey is something that its owner has, and opens with a finger, a face or a PIN: it signs in without the password, and beside it
 * as the second step. The browser signs the host with it, so a page that imitates the desk gets nothing that is good here.
 */
export function createPasskeySignIn(deps: AuthDependencies, { attempts, requests }: Guards) {
  const { db, clock, limits } = deps

  /** Who waits for the second step; null where the passkey is the whole sign-in. */
  async function waitingUser(challenge: string | undefined): Promise<number | null> {
    if (challenge === undefined) return null
    const userId = await findChallenge(db, hashText(challenge), clock.now())
    if (userId === null) throw lapsed()
    return userId
  }

  async function refuse(clientIp: string, userId: number | undefined): Promise<never> {
    await recordAudit(db, {
      action: 'session.refused',
      clientIp,
      ...(userId !== undefined && { target: `user:${userId}` }),
      details: { factor: 'passkey' },
    })
    throw new AppError('not_signed_in', { message: UNKNOWN })
  }

  return {
    async requestPasskey(
      { clientIp }: VisitorContext,
      { challenge }: PasskeyRequestQuery,
      deskOrigin: string | null,
    ): Promise<PasskeyRequest> {
      await limits.consume('passkeyRequests', clientIp)
      const { host } = passkeySite(deskOrigin, deps.publicUrl)
      const userId = await waitingUser(challenge)
      const own = userId === null ? [] : await repository.listPasskeys(db, userId)
      return buildPasskeyRequest(await requests.issue('sign-in', null), host, own)
    },

    /** Whose passkey it is; ends the sign-in that waited for it. Wrong ones are counted like passwords of an address. */
    async passPasskey({ credential, challenge }: PasskeySignIn, origin: Origin): Promise<SignInAccount> {
      const { clientIp, deskOrigin } = origin
      const site = passkeySite(deskOrigin, deps.publicUrl)
      const waiting = await waitingUser(challenge)
      const found = await attempts.guard(addressAsTrier(clientIp), async () => {
        const passkey = await verifyPasskey(deps, credential, {
          site,
          take: (signed) => requests.take(signed, 'sign-in', null),
        })
        return passkey && (waiting === null || waiting === passkey.userId) ? passkey : null
      })
      const account = found && (await deps.findUser(found.userId))
      if (!account) return refuse(clientIp, waiting ?? undefined)
      if (account.status !== 'active') throw new AppError('not_signed_in', { message: DEACTIVATED })
      if (challenge !== undefined && !(await takeChallenge(db, hashText(challenge), clock.now())))
        throw lapsed()
      return account
    },
  }
}
