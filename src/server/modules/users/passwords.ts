import type { Algorithm } from '@node-rs/argon2'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { listBusinessNames } from '#server/modules/settings/read-settings.ts'
import { createFairQueue, type QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import { type PasswordCost, perServer, type Server } from '#server/server.ts'
import { passwordProblem } from './password-rules.ts'

// The enum is ambient, which isolated modules cannot read; its member for argon2id is 2.
const ARGON2ID: Algorithm = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The place in the queue of people who are signed in or use a known device. */
const TRUSTED: QueueEntry = { first: true, sender: '' }

/**
 * Hashes on the thread pool, a few at a time, with a bounded and fair queue. Sign-ins never slow down public pages, and a flood from one
 * address locks nobody out.
 */
const hashing = perServer(() =>
  createFairQueue({
    atOnce: AUTH_LIMITS.passwordHashesAtOnce,
    waiting: AUTH_LIMITS.passwordHashesWaiting,
    retryAfterSeconds: 2,
  }),
)

export async function hashAtOnce(password: string, cost: Partial<PasswordCost> = {}): Promise<string> {
  return (await import('@node-rs/argon2')).hash(password.normalize('NFC'), { ...COST, ...cost })
}

/** Hashes a password when its turn comes. */
export function hashPassword(server: Server, password: string): Promise<string> {
  return hashing(server)(TRUSTED, () => hashAtOnce(password, server.passwordCost))
}

/** Checks a password when its turn comes. `place`: the caller's place in the queue. */
export function verifyPassword(
  server: Server,
  passwordHash: string,
  password: string,
  place: QueueEntry = TRUSTED,
): Promise<boolean> {
  return hashing(server)(place, async () =>
    (await import('@node-rs/argon2')).verify(passwordHash, password.normalize('NFC')),
  )
}

/** Hashes a new password; throws invalid with the reason if it is not allowed. */
export async function hashNewPassword(
  server: Server,
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  const names = [owner.name, owner.email, ...(await listBusinessNames(server))]
  const problem = await passwordProblem(password, names)
  if (problem) throw new AppError('invalid', { errors: { password: [problem] } })
  return hashPassword(server, password)
}
