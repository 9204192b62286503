import type { IdentityProof } from '#contract/account/passkey.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from './actor.ts'

/**
 * Whether a request carries the password or a passkey of whoever is signed in: some acts alone need it. Throws invalid for a wrong one.
 * The desk's address is what a passkey signs.
 */
export type ConfirmIdentity = (
  context: RequestContext,
  proof: IdentityProof,
  deskOrigin: string | null,
) => Promise<boolean>

/** The answer to a sensitive act without a proof: the desk asks for the password or a passkey then. */
export function unconfirmed(): AppError {
  return new AppError('invalid', { errors: { current_password: ['Please enter your password.'] } })
}
