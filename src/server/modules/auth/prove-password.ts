import type { PasswordProof } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import type { AuthDependencies, SignInAccount } from './dependencies.ts'
import type { createAttempts } from './login-throttle.ts'

/** The own account of whoever asks, and the same once they have shown its password again. */
export function createPasswordProof(
  deps: Pick<AuthDependencies, 'findUser' | 'passwords'>,
  attempts: ReturnType<typeof createAttempts>,
) {
  async function ownAccount({ userId }: Actor): Promise<SignInAccount> {
    const account = await deps.findUser(userId)
    if (!account) throw new AppError('not_signed_in')
    return account
  }

  return {
    ownAccount,

    /** Counted like a sign-in: a session left open is no way to try out passwords. */
    async proven({ actor, clientIp }: RequestContext, proof: PasswordProof): Promise<SignInAccount> {
      const account = await ownAccount(actor)
      const right = await attempts.guardConfirmation({ email: account.email, clientIp }, async () =>
        (await deps.passwords.verifyPassword(account.passwordHash, proof.current_password)) ? true : null,
      )
      if (right) return account
      throw new AppError('invalid', { errors: { current_password: ['The current password is wrong.'] } })
    },
  }
}
