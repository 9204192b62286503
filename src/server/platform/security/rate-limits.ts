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
import { createBlockedSenders } from './blocked-senders.ts'
import { clientKey } from './client-ip.ts'
import { emailKey } from './normalise-email.ts'

/** points per window of `seconds`, counted per network address unless the name says otherwise */
export const RATE_LIMITS = {
  quote: { points: 10, seconds: 600 },
  /** lookups of an earlier response by a sender over the limit of quotes */
  quoteRepeats: { points: 60, seconds: 60 },
  /** forms returned with errors: each is a page rendered for one visitor */
  formsDrawn: { points: 60, seconds: 60 },
  loginFailuresPerAddress: { points: 5, seconds: 60 },
  loginFailuresPerAccount: { points: 5, seconds: 60 },
  /** a device that has signed in before, for the account that it signed in to: instead of its address */
  loginFailuresPerDevice: { points: 5, seconds: 60 },
  /** wrong passwords of signed-in people who confirm an act, from all their addresses */
  confirmationFailuresPerAccount: { points: 5, seconds: 600 },
  /** wrong codes of a second factor, from devices that nobody knows */
  factorFailuresPerAccount: { points: 5, seconds: 600 },
  /** the same of a device that has signed in before, for its account */
  factorFailuresPerDevice: { points: 5, seconds: 600 },
  /** what a passkey is asked to sign: each is a row for some minutes */
  passkeyRequests: { points: 30, seconds: 60 },
  passwordResetsPerAddress: { points: 5, seconds: 600 },
  /** past it nothing is sent, without an error */
  passwordResetsPerAccount: { points: 3, seconds: 3_600 },
  /** invitations mailed to one address */
  invitationsPerAccount: { points: 5, seconds: 3_600 },
  passwordResetTriesPerAddress: { points: 20, seconds: 600 },
  api: { points: 600, seconds: 60 },
  /** suggestions come with every key stroke, distances with a click */
  places: { points: 300, seconds: 60 },
  distances: { points: 60, seconds: 60 },
  /** questions for a guide price, answered or not: each has its places looked up */
  guideQuestions: { points: 120, seconds: 60 },
  /** prices that a visitor is shown: enough to fill in a form; whoever copies a rate card by asking takes long */
  guidePrices: { points: 30, seconds: 600 },
  /** of all visitors together, each journey once while it is cached */
  guidePricesInAll: { points: 600, seconds: 3_600 },
  /** pictures of shared links, which other sites fetch and no visitor does */
  socialCards: { points: 60, seconds: 60 },
  visits: { points: 60, seconds: 60 },
  /** looking at what a secret link opens, such as an offer */
  offers: { points: 60, seconds: 60 },
  offerAnswers: { points: 20, seconds: 600 },
} as const

type RateName = keyof typeof RATE_LIMITS

export type RateLimits = {
  /**
   * Counts one more for an address or, where the name says so, an account, and answers how many that makes; past the
   * limit it throws too_many_requests with the seconds to wait. Switched off it answers 0.
   */
  consume(name: RateName, subject: string): Promise<number>
  /**
   * The error that `consume` would throw, when this process knows it without the database: for a sender far beyond the limit.
   * Counts nothing.
   */
  knownRejection(name: RateName, subject: string): AppError | null
  /** Takes one back: it turned out not to count. */
  giveBack(name: RateName, subject: string): Promise<void>
}

const UNLIMITED: RateLimits = {
  consume: async () => 0,
  knownRejection: () => null,
  giveBack: async () => undefined,
}

type Dependencies = { db: Database; key: Buffer; on: boolean }

/** Exact across all processes on one database. Keys are keyed hashes: the table contains no address and no account. */
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
    // Limits against floods are counted per process, so that reading costs no write.
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
        // Far beyond the limit no returned attempt can bring it below again, so the database need not be read any more.
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

/** A sender beyond so many times its limit is rejected without the database. */
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
    // While the database is away each process counts for itself: a limit never opens.
    insuranceLimiter: new RateLimiterMemory(window),
  })
}

/** Counting never takes up the time that what is counted needs; a connection that was too slow is not used again. */
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

function rateLimited(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const message = `Too many requests. Please wait ${inWords(seconds)}.`
  return new AppError('too_many_requests', { message, retryAfterSeconds: seconds })
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
