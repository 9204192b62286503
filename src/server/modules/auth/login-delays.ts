import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { RateLimits, TurnRow } from '#server/platform/security/rate-limits.ts'
import { tooBusy } from './login-throttle.ts'

const { guessesFree, guessGapMs, guessGapMaxMs, guessWaitMs, guessTogetherMs } = AUTH_LIMITS
const { newcomerGuesses, newcomerGapMs, newcomersQuick } = AUTH_LIMITS

export type Guess = {
  /** resolves when it is this one's turn; undefined when that is now */
  turn: Promise<void> | undefined
  /** Says what became of it. Must be called once; what nobody looked at does not count. */
  settle(wrong: boolean): Promise<void>
}
type Attempt = { email: string; address: string; until: number }
type AddressTurn = { from: number; taken: Promise<void> }

/**
 * Tries for one account from devices that nobody knows wait for each other once several were wrong, first come first served,
 * with one place for each address. An address that has hardly tried the account waits in a queue of newcomers, which moves fast;
 * all others stand in a row whose gap grows with the wrong passwords. Turns are booked in the database, so processes share
 * them.
 */
export function createAccountTurns(limits: Pick<RateLimits, 'consume' | 'giveBack' | 'bookTurn'>) {
  const addressTurns = new Map<string, AddressTurn>()

  async function book(row: TurnRow, { email, until }: Attempt, gapMs: number): Promise<number> {
    const withinMs = Math.max(0, Math.min(guessWaitMs, until - Date.now()))
    const waitMs = await limits.bookTurn(row, email, gapMs, withinMs)
    if (waitMs === null) throw tooBusy(guessWaitMs)
    return waitMs
  }

  /** How long until the turn of a newcomer; null for an address that is none any more. */
  async function bookAsNewcomer(attempt: Attempt, pair: string): Promise<number | null> {
    const tries = await limits.consume('loginGuessesPerVisitor', pair)
    if (tries > newcomerGuesses) return null
    try {
      const newcomers = await limits.consume('loginNewcomersPerAccount', attempt.email)
      return await book('loginNewcomerTurns', attempt, newcomerGap(newcomers))
    } catch (error) {
      await limits.giveBack('loginGuessesPerVisitor', pair)
      throw error
    }
  }

  /** A try that is sent beside another of its address waits for it when that is soon over. */
  async function waitForAddress(pair: string): Promise<void> {
    for (let turn = addressTurns.get(pair); turn; turn = addressTurns.get(pair)) {
      const waitMs = turn.from - Date.now()
      if (waitMs > guessTogetherMs) throw tooBusy(waitMs)
      await turn.taken
    }
  }

  function startAddressTurn(pair: string, waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    addressTurns.set(pair, { from: Date.now() + waitMs, taken: promise })
    setTimeout(() => {
      addressTurns.delete(pair)
      resolve()
    }, waitMs)
    return promise
  }

  /**
   * Counts a try of this account and books its turn; throws too_many_requests when there is none in time. Tries of one
   * address must begin one after another.
   */
  return async function begin(attempt: Attempt): Promise<Guess> {
    const { email, address } = attempt
    const giveBack = async () => limits.giveBack('loginGuessesPerAccount', email)
    const pair = `${clientKey(address)} ${emailKey(email)}`
    await waitForAddress(pair)
    // Counted before it is looked at, so that those that are sent together do not all count as the first.
    const wrongBefore = (await limits.consume('loginGuessesPerAccount', email)) - 1
    const gapMs = gapAfter(wrongBefore)
    if (gapMs === 0) return { turn: undefined, settle: async (wrong) => (wrong ? undefined : giveBack()) }
    const waitMs = (await bookAsNewcomer(attempt, pair)) ?? (await book('loginTurns', attempt, gapMs))
    return {
      turn: waitMs > 0 ? startAddressTurn(pair, waitMs) : undefined,
      settle: async (wrong) => {
        if (wrong) return
        await giveBack()
        await limits.giveBack('loginGuessesPerVisitor', pair)
      },
    }
  }
}

function gapAfter(wrong: number): number {
  if (wrong <= guessesFree) return 0
  return Math.min(guessGapMs * 2 ** (wrong - guessesFree - 1), guessGapMaxMs)
}

/** Milliseconds between newcomers, the longer the more have come within the hour. */
function newcomerGap(newcomers: number): number {
  return Math.min(newcomerGapMs * 2 ** Math.floor(newcomers / newcomersQuick), guessGapMaxMs)
}
