import type { IdentityProof, PasskeyRequest, SignedPasskey } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import { type Caller, unconfirmed } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { signInAttempts } from '../login-throttle.ts'
import type { SignInAccount } from '../origin.ts'
import { ownAccount, proven } from '../prove-password.ts'
import {
  buildPasskeyRequest,
  issuePasskeyRequest,
  passkeySite,
  takePasskeyRequest,
} from './passkey-requests.ts'
import { listPasskeys } from './repository-passkeys.ts'
import { verifyPasskey } from './verify-passkey.ts'

const UNKNOWN = 'This passkey could not be used here. Please try again, or enter your password.'

async function hasSigned(
  server: Server,
  { actor, clientIp }: Caller,
  passkey: SignedPasskey,
  deskOrigin: string | null,
): Promise<boolean> {
  const site = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const take = (challenge: string) => takePasskeyRequest(server, challenge, 'proof', actor.userId)
  const found = await signInAttempts(server).guardConfirmation({ email: actor.email, clientIp }, async () => {
    const used = await verifyPasskey(server, passkey, { site, take })
    return used?.userId === actor.userId ? used : null
  })
  return found !== null
}

/** Proves the caller's identity and returns their account. Throws invalid for a missing or wrong proof. */
export async function proveIdentity(
  server: Server,
  caller: Caller,
  { current_password, passkey }: IdentityProof,
  deskOrigin: string | null,
): Promise<SignInAccount> {
  if (passkey) {
    if (await hasSigned(server, caller, passkey, deskOrigin)) return ownAccount(server, caller.actor)
    throw new AppError('invalid', { errors: { passkey: [UNKNOWN] } })
  }
  if (current_password) return proven(server, caller, { current_password })
  throw unconfirmed()
}

/** Returns a challenge that one of the caller's passkeys has to sign. */
export async function requestProof(
  server: Server,
  { actor, clientIp }: Caller,
  deskOrigin: string | null,
): Promise<PasskeyRequest> {
  await server.limits.consume('passkeyRequests', clientIp)
  const { host } = passkeySite(deskOrigin, server.config.PUBLIC_URL)
  const own = await listPasskeys(server.db, actor.userId)
  return buildPasskeyRequest(await issuePasskeyRequest(server, 'proof', actor.userId), host, own)
}

/** Returns whether there is a proof, because only some acts need one. Throws invalid for a wrong proof. */
export async function confirmIdentity(
  server: Server,
  caller: Caller,
  proof: IdentityProof,
  deskOrigin: string | null,
): Promise<boolean> {
  if (!proof.current_password && !proof.passkey) return false
  await proveIdentity(server, caller, proof, deskOrigin)
  return true
}
