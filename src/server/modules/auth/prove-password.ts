import type { PasswordProof } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { verifyPassword } from '#server/modules/users/passwords.ts'
import { findUser } from '#server/modules/users/repository.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { signInAttempts } from './login-throttle.ts'
import type { SignInAccount } from './origin.ts'

export async function ownAccount(server: Server, { userId }: Actor): Promise<SignInAccount> {
  const account = await findUser(server.db, userId)
  if (!account) throw new AppError('not_signed_in')
  return account
}

/** Checks the password and counts attempts as sign-in does, so that an open session cannot be used to guess it. */
export async function proven(
  server: Server,
  { actor, clientIp }: Caller,
  proof: PasswordProof,
): Promise<SignInAccount> {
  const account = await ownAccount(server, actor)
  const right = await signInAttempts(server).guardConfirmation(
    { email: account.email, clientIp },
    async () => ((await verifyPassword(server, account.passwordHash, proof.current_password)) ? true : null),
  )
  if (right) return account
  throw new AppError('invalid', { errors: { current_password: ['The current password is wrong.'] } })
}
