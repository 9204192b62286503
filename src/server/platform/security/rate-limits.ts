import { createHmac } from 'node:crypto'
import type { QueryConfig } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DATABASE_LIMITS } from '#contract/basics/database-limits.ts'
import { AppError } from '#server/errors.ts'
import type { Database } from '../database/database.ts'
import { clientKey } from './client-ip.ts'
import { emailKey } from './normalise-email.ts'

/** points per window of `seconds`, for each network address unless stated otherwise */
export const RATE_LIMITS = {
  quote: { points: 10, seconds: 600 },
  /** lookups of earlier responses beyond the quote limit */
  quoteRepeats: { points: 60, seconds: 60 },
  /** forms returned with errors, each of which renders a page */
  formsDrawn: { points: 60, seconds: 60 },
  loginFailuresPerAddress: { points: 5, seconds: 60 },
  loginFailuresPerAccount: { points: 5, seconds: 60 },
  /** wrong passwords from a device that the account knows, counted instead of its network address */
  loginFailuresPerDevice: { points: 5, seconds: 60 },
  /** wrong passwords when a signed-in person confirms an act, from all addresses */
  confirmationFailuresPerAccount: { points: 5, seconds: 600 },
  /** wrong codes from unknown devices */
  factorFailuresPerAccount: { points: 5, seconds: 600 },
  /** wrong codes from a device that the account knows */
  factorFailuresPerDevice: { points: 5, seconds: 600 },
  /** passkey challenges, each of which is a row for some minutes */
  passkeyRequests: { points: 30, seconds: 60 },
  passwordResetsPerAddress: { points: 5, seconds: 600 },
  /** emails with a reset link; beyond the limit nothing is sent, without an error */
  passwordResetsPerAccount: { points: 3, seconds: 3_600 },
  /** invitations to one address */
  invitationsPerAccount: { points: 5, seconds: 3_600 },
  passwordResetTriesPerAddress: { points: 20, seconds: 600 },
  api: { points: 600, seconds: 60 },
  /** suggestions for every key stroke, distances for clicks */
  places: { points: 300, seconds: 60 },
  distances: { points: 60, seconds: 60 },
  /** queries for guide prices, answered or not, each of which looks up places */
  guideQuestions: { points: 120, seconds: 60 },
  /** guide prices shown: enough for a form, while copying the rates this way takes long */
  guidePrices: { points: 30, seconds: 600 },
  /** guide prices shown to all visitors together; a cached journey counts once */
  guidePricesInAll: { points: 600, seconds: 3_600 },
  /** images of shared links, fetched by other sites */
  socialCards: { points: 60, seconds: 60 },
  visits: { points: 60, seconds: 60 },
  /** openings of secret links, such as a quote's */
  offers: { points: 60, seconds: 60 },
  offerAnswers: { points: 20, seconds: 600 },
} as const

type RateName = keyof typeof RATE_LIMITS

export type RateLimits = {
  /**
   * Counts one for an address or account, and returns the count. Throws too_many_requests with the seconds to wait if it is over the limit.
   * Returns 0 if limits are off.
   */
  consume(name: RateName, subject: string): Promise<number>
  /**
   * Returns the error that `consume` would throw for a sender far beyond the limit, which is known without the database. Counts nothing.
   */
  knownRejection(name: RateName, subject: string): AppError | null
  /** Gives back one that turned out not to count. */
  giveBack(name: RateName, subject: string): Promise<void>
}

const UNLIMITED: RateLimits = {
  consume: async () => 0,
  knownRejection: () => null,
  giveBack: async () => undefined,
}

type Dependencies = { db: Database; key: Buffer; on: boolean }

/** Creates limits that are exact across processes. Keys are keyed hashes, so the table contains no addresses or accounts. */
export function createRateLimits({ db, key, on }: Dependencies): RateLimits {
  if (!on) return UNLIMITED
  const limiters = {
    quote: shared(db, 'quote'),
    loginFailuresPerAddress: shared(db, 'loginFailuresPerAddress'),
    loginFailuresPerAccount: shared(db, 'loginFailuresPerAccount'),
    loginFailuresPerDevice: shared(db, 'loginFailuresPerDevice'),
    confirmationFailuresPerAccount: shared(db, 'confirmationFailuresPerAccount'),
    factorFailuresPerAccount: shared(db, 'factorFailuresPerAccount'),
    factorFailuresPerDevice: shared(db, 'factorFailuresPerDevice'),
    passwordResetsPerAddress: shared(db, 'passwordResetsPerAddress'),
    passwordResetsPerAccount: shared(db, 'passwordResetsPerAccount'),
    invitationsPerAccount: shared(db, 'invitationsPerAccount'),
    passwordResetTriesPerAddress: shared(db, 'passwordResetTriesPerAddress'),
    // These limits against floods are counted per process, so that reads cause no writes.
    quoteRepeats: new RateLimiterMemory(readWindow('quoteRepeats')),
    formsDrawn: new RateLimiterMemory(readWindow('formsDrawn')),
    passkeyRequests: new RateLimiterMemory(readWindow('passkeyRequests')),
    socialCards: new RateLimiterMemory(readWindow('socialCards')),
    api: new RateLimiterMemory(readWindow('api')),
    places: new RateLimiterMemory(readWindow('places')),
    distances: new RateLimiterMemory(readWindow('distances')),
    visits: new RateLimiterMemory(readWindow('visits')),
    offers: new RateLimiterMemory(readWindow('offers')),
    guideQuestions: new RateLimiterMemory(readWindow('guideQuestions')),
    guidePrices: shared(db, 'guidePrices'),
    guidePricesInAll: shared(db, 'guidePricesInAll'),
    offerAnswers: shared(db, 'offerAnswers'),
  } satisfies Record<RateName, RateLimiterAbstract>
  const hashed = (name: RateName, subject: string) =>
    createHmac('sha256', key)
      .update(name.endsWith('PerAccount') ? emailKey(subject) : clientKey(subject))
      .digest('base64url')
  const blocked = createBlockedSenders()
  return {
    consume: async (name, subject) => {
      const hash = hashed(name, subject)
      const blockedForMs = blocked.blockedForMs(`${name}:${hash}`)
      if (blockedForMs > 0) throw rateLimited(blockedForMs)
      const counted = await limiters[name].consume(hash).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        // Points given back cannot lift a limit that is exceeded so far, so the database is not asked again.
        if (reason.consumedPoints >= FAR * limiters[name].points)
          blocked.block(`${name}:${hash}`, reason.msBeforeNext)
        throw rateLimited(reason.msBeforeNext)
      })
      return counted.consumedPoints
    },
    knownRejection: (name, subject) => {
      const blockedForMs = blocked.blockedForMs(`${name}:${hashed(name, subject)}`)
      return blockedForMs > 0 ? rateLimited(blockedForMs) : null
    },
    giveBack: async (name, subject) => {
      const hash = hashed(name, subject)
      blocked.unblock(`${name}:${hash}`)
      await limiters[name].reward(hash)
    },
  }
}

/** A sender this many times over its limit is rejected without the database. */
const FAR = 2

function shared(db: Database, name: RateName): RateLimiterAbstract {
  const window = readWindow(name)
  return new RateLimiterPostgres({
    ...window,
    storeClient: withTimeout(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: name === 'quote',
    // Each process counts alone during an outage, so that limits still hold.
    insuranceLimiter: new RateLimiterMemory(window),
  })
}

/** Limits the time for counting; a connection that takes longer is closed. */
function withTimeout({ $client: pool }: Database) {
  const query = (wanted: QueryConfig) => {
    const bounded = { ...wanted, query_timeout: DATABASE_LIMITS.countTimeoutMs }
    return pool.query(bounded)
  }
  return { query }
}

function readWindow(name: RateName) {
  const { points, seconds } = RATE_LIMITS[name]
  return { points, duration: seconds, keyPrefix: name }
}

/** Returns the error for a sender who has to wait. */
export function rateLimited(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const message = `Too many requests. Please wait ${inWords(seconds)}.`
  return new AppError('too_many_requests', { message, retryAfterSeconds: seconds })
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

const MAX_ENTRIES = 10_000

/**
 * Holds the senders far beyond a limit, who are rejected without the database until their window ends. If there are too many, the oldest is
 * dropped and is counted in the database again.
 */
export function createBlockedSenders(now: () => number = Date.now) {
  const blockedUntil = new Map<string, number>()
  return {
    block(key: string, forMs: number): void {
      const [oldest] = blockedUntil.keys()
      if (blockedUntil.size >= MAX_ENTRIES && oldest !== undefined) blockedUntil.delete(oldest)
      blockedUntil.set(key, now() + forMs)
    },

    unblock(key: string): void {
      blockedUntil.delete(key)
    },

    /** returns 0 if the sender is not blocked */
    blockedForMs(key: string): number {
      const until = blockedUntil.get(key)
      if (until === undefined) return 0
      const left = until - now()
      if (left > 0) return left
      blockedUntil.delete(key)
      return 0
    },
  }
}
