import type { Algorithm } from '@node-rs/argon2'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { createFairQueue, type QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { passwordProblem } from './password-rules.ts'

// The enum is ambient, which isolated modules cannot read; 2 is argon2id.
const ARGON2ID: Algorithm = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For people who are signed in, or whose device is known. */
const TRUSTED: QueueEntry = { first: true, sender: '' }

/** of a new hash: kB of memory, and how often it is gone over */
export type PasswordCost = { memoryCost: number; timeCost: number }
type PasswordOptions = { waiting?: number; cost?: PasswordCost }

/**
 * Hashing runs on the thread pool, few at once, with a bounded queue in fair turns: signing in never starves the public
 * pages, and a flood from one address keeps nobody from signing in.
 */
export function createPasswords({
  waiting = AUTH_LIMITS.passwordHashesWaiting,
  cost = COST,
}: PasswordOptions = {}) {
  const enqueue = createFairQueue({ atOnce: AUTH_LIMITS.passwordHashesAtOnce, waiting, retryAfterSeconds: 2 })

  const hashPassword = async (password: string) =>
    enqueue(TRUSTED, async () =>
      (await import('@node-rs/argon2')).hash(password.normalize('NFC'), { ...COST, ...cost }),
    )

  return {
    hashPassword,

    /** For a password that somebody chose. `names` are what it may not be made of; throws invalid with the reason. */
    async hashNewPassword(password: string, names: readonly string[]): Promise<string> {
      const problem = await passwordProblem(password, names)
      if (problem) throw new AppError('invalid', { errors: { password: [problem] } })
      return hashPassword(password)
    },

    verifyPassword: async (passwordHash: string, password: string, place: QueueEntry = TRUSTED) =>
      enqueue(place, async () =>
        (await import('@node-rs/argon2')).verify(passwordHash, password.normalize('NFC')),
      ),
  }
}
