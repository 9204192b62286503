import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { FACTOR_METHODS } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { AuthDependencies, SignInAccount } from '../dependencies.ts'
import * as repository from './repository.ts'
import { countPasskeys } from './repository-passkeys.ts'

const MINUTE = 60_000
const WITH_PASSKEY = 'Please use your passkey, or one of your recovery codes.'

/**
 * The first step of a sign-in with two: the password was right, and the answer is a refusal that names this sign-in. A client that knows no
 * second factor shows its message. Only the hash of its token is stored.
 */
export function createChallenges({ db, clock }: Pick<AuthDependencies, 'db' | 'clock'>) {
  async function issue(account: SignInAccount): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + AUTH_LIMITS.challengeMinutes * MINUTE)
    await repository.insertChallenge(db, { tokenHash: hashText(token), userId: account.id, expiresAt })
    return token
  }

  return {
    /** Throws second_factor_needed for an account that has one. */
    async require(account: SignInAccount): Promise<void> {
      const app = await repository.findAuthenticator(db, account.id)
      const passkeys = await countPasskeys(db, account.id)
      if (!app && passkeys === 0) return
      const left = await repository.countRecoveryCodes(db, account.id)
      const methods: (typeof FACTOR_METHODS)[number][] = []
      if (app) methods.push('authenticator')
      if (passkeys > 0) methods.push('passkey')
      if (left > 0) methods.push('recovery-code')
      throw new AppError('second_factor_needed', {
        ...(!app && { message: WITH_PASSKEY }),
        challenge: { token: await issue(account), methods },
      })
    },

    /** Answers how many. */
    deleteExpiredChallenges: () => repository.deleteExpiredChallenges(db, clock.now()),
  }
}
