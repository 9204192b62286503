import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { FACTOR_METHODS } from '#contract/account/factor.ts'
import { AppError } from '#server/errors.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import type { SignInAccount } from '../origin.ts'
import * as repository from './repository.ts'
import { countPasskeys } from './repository-passkeys.ts'

const MINUTE = 60_000
const WITH_PASSKEY = 'Please use your passkey, or one of your recovery codes.'

async function issueChallenge(server: Server, account: SignInAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(server.clock.now().getTime() + AUTH_LIMITS.challengeMinutes * MINUTE)
  await repository.insertChallenge(server.db, { tokenHash: hashText(token), userId: account.id, expiresAt })
  return token
}

/** Throws second_factor_needed for an account with two-step sign-in. */
export async function requireSecondFactor(server: Server, account: SignInAccount): Promise<void> {
  const app = await repository.findAuthenticator(server.db, account.id)
  const passkeys = await countPasskeys(server.db, account.id)
  if (!app && passkeys === 0) return
  const left = await repository.countRecoveryCodes(server.db, account.id)
  const methods: (typeof FACTOR_METHODS)[number][] = []
  if (app) methods.push('authenticator')
  if (passkeys > 0) methods.push('passkey')
  if (left > 0) methods.push('recovery-code')
  throw new AppError('second_factor_needed', {
    ...(!app && { message: WITH_PASSKEY }),
    challenge: { token: await issueChallenge(server, account), methods },
  })
}

/** Deletes expired sign-ins that wait for the second step, and returns how many. */
export function deleteExpiredChallenges(server: Server) {
  return repository.deleteExpiredChallenges(server.db, server.clock.now())
}
