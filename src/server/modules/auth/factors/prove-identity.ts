import type { IdentityProof, PasskeyRequest, SignedPasskey } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { unconfirmed } from '#server/platform/security/confirmation.ts'
import type { AuthDependencies, SignInAccount } from '../dependencies.ts'
import type { createAttempts } from '../login-throttle.ts'
import type { createPasswordProof } from '../prove-password.ts'
import { buildPasskeyRequest, type createPasskeyRequests } from './passkey-requests.ts'
import { passkeySite } from './passkey-site.ts'
import { listPasskeys } from './repository-passkeys.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Guards = {
  attempts: ReturnType<typeof createAttempts>
  requests: ReturnType<typeof createPasskeyRequests>
  password: ReturnType<typeof createPasswordProof>
}

const UNKNOWN = 'This passkey could not be used here. Please try again, or enter your password.'

/**
 * Confirms, for a sensitive action, who is signed in, because a session may have been left open or stolen (step-up authentication).
 * The password counts, or a passkey, which is all that many people sign in with. Wrong ones are counted like those of a sign-in.
 */
export function createIdentityProof(deps: AuthDependencies, { attempts, requests, password }: Guards) {
  async function hasSigned(
    { actor, clientIp }: RequestContext,
    passkey: SignedPasskey,
    deskOrigin: string | null,
  ): Promise<boolean> {
    const site = passkeySite(deskOrigin, deps.publicUrl)
    const take = (challenge: string) => requests.take(challenge, 'proof', actor.userId)
    const found = await attempts.guardConfirmation({ email: actor.email, clientIp }, async () => {
      const used = await verifyPasskey(deps, passkey, { site, take })
      return used?.userId === actor.userId ? used : null
    })
    return found !== null
  }

  /** The own account of whoever asks. Throws invalid for a proof that is missing or wrong. */
  async function proveIdentity(
    context: RequestContext,
    { current_password, passkey }: IdentityProof,
    deskOrigin: string | null,
  ): Promise<SignInAccount> {
    if (passkey) {
      if (await hasSigned(context, passkey, deskOrigin)) return password.ownAccount(context.actor)
      throw new AppError('invalid', { errors: { passkey: [UNKNOWN] } })
    }
    if (current_password) return password.proven(context, { current_password })
    throw unconfirmed()
  }

  return {
    /** What a passkey of theirs is to sign. */
    async requestProof(
      { actor, clientIp }: RequestContext,
      deskOrigin: string | null,
    ): Promise<PasskeyRequest> {
      await deps.limits.consume('passkeyRequests', clientIp)
      const { host } = passkeySite(deskOrigin, deps.publicUrl)
      const own = await listPasskeys(deps.db, actor.userId)
      return buildPasskeyRequest(await requests.issue('proof', actor.userId), host, own)
    },

    proveIdentity,

    /** False without any proof, because some acts alone are sensitive. Throws invalid for a wrong one. */
    async confirmIdentity(...given: Parameters<typeof proveIdentity>): Promise<boolean> {
      const [, { current_password, passkey }] = given
      if (!current_password && !passkey) return false
      await proveIdentity(...given)
      return true
    },
  }
}
