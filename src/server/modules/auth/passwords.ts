import type { Algorithm } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { passwordProblem } from './password-rules.ts'

// The enum is ambient, which isolated modules cannot read; 2 is argon2id.
const ARGON2ID: Algorithm = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashing runs on the thread pool, few at once, with a bounded queue: signing in never starves the public pages. */
export function createPasswords() {
  const { passwordHashesAtOnce, passwordHashesWaiting } = LIMITS.auth
  const queue = pLimit(passwordHashesAtOnce)

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pendingCount >= passwordHashesWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 2 })
    return queue(work)
  }

  const hashPassword = async (password: string) =>
    enqueue(async () => (await import('@node-rs/argon2')).hash(password.normalize('NFC'), COST))

  return {
    hashPassword,

    /** For a password that somebody chose. `names` are what it may not be made of; throws invalid with the reason. */
    async hashNewPassword(password: string, names: readonly string[]): Promise<string> {
      const problem = await passwordProblem(password, names)
      if (problem) throw new AppError('invalid', { errors: { password: [problem] } })
      return hashPassword(password)
    },

    verifyPassword: async (passwordHash: string, password: string) =>
      enqueue(async () => (await import('@node-rs/argon2')).verify(passwordHash, password.normalize('NFC'))),
  }
}
