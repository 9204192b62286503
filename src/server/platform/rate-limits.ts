import { createHmac } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { addressKey } from './address-key.ts'
import type { Database } from './db/database.ts'
import { emailKey } from './email-key.ts'

type RateName = keyof typeof LIMITS.rates

export type RateLimits = {
  /** Counts one more for an address or, where the name says so, an account; past the limit it throws too_many_requests with the seconds to wait. */
  consume(name: RateName, subject: string): Promise<void>
  /** Takes one back: it turned out not to count. */
  giveBack(name: RateName, subject: string): Promise<void>
}

type Making = { db: Database; key: Buffer; on: boolean }

/** Exact across all processes on one database. Keys are keyed hashes: no address or account stands in the table. */
export function createRateLimits({ db, key, on }: Making): RateLimits {
  if (!on) return { consume: async () => undefined, giveBack: async () => undefined }
  const limiters = {
    quote: shared(db, 'quote'),
    loginFailuresPerAddress: shared(db, 'loginFailuresPerAddress'),
    loginFailuresPerAccount: shared(db, 'loginFailuresPerAccount'),
    // A guard against floods, not a promise: counted per process, so that reading costs no write.
    api: new RateLimiterMemory(windowOf('api')),
    places: new RateLimiterMemory(windowOf('places')),
    distances: new RateLimiterMemory(windowOf('distances')),
  } satisfies Record<RateName, RateLimiterAbstract>
  const hashed = (name: RateName, subject: string) =>
    createHmac('sha256', key)
      .update(name === 'loginFailuresPerAccount' ? emailKey(subject) : addressKey(subject))
      .digest('base64url')
  return {
    consume: async (name, subject) => {
      await limiters[name].consume(hashed(name, subject)).catch(refuse)
    },
    giveBack: async (name, subject) => {
      await limiters[name].reward(hashed(name, subject))
    },
  }
}

function shared(db: Database, name: RateName): RateLimiterAbstract {
  const window = windowOf(name)
  return new RateLimiterPostgres({
    ...window,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: name === 'quote',
    // While the database is away each process counts for itself: a limit never opens.
    insuranceLimiter: new RateLimiterMemory(window),
  })
}

function windowOf(name: RateName) {
  const { points, seconds } = LIMITS.rates[name]
  return { points, duration: seconds, keyPrefix: name }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000))
  const message = `Too many attempts. Please try again in ${inWords(seconds)}.`
  throw new AppError('too_many_requests', { message, retryAfterSeconds: seconds })
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
