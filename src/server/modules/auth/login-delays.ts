import { LIMITS } from '#contract/basics/limits.ts'
import { AppError } from '#server/errors.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

const { guessesFree, guessGapMs, guessGapMaxMs, guessWaitMs } = LIMITS.auth

type Try = {
  email: string
  /** of the account, before this try, within the hour */
  wrongBefore: number
  /** of the same address, this one included, within the minute */
  triesOfAddress: number
}
type Waiting = { triesOfAddress: number; go(): void; refuse(): void }

/**
 * Tries for one account from devices that nobody knows wait for each other once several were wrong, the longer the more
 * were. Nobody is refused for what others have tried as long as there is a turn within seconds; an address that has tried
 * more often gives way to one that has not. Booked turns are shared by all processes, those who wait are not.
 */
export function createAccountTurns({ bookTurn }: Pick<RateLimits, 'bookTurn'>) {
  const waiting = new Map<string, Waiting[]>()

  function letNextGo(key: string): void {
    const tries = waiting.get(key) ?? []
    const best = tries.reduce<Waiting | undefined>(
      (found, one) => (found && found.triesOfAddress <= one.triesOfAddress ? found : one),
      undefined,
    )
    if (!best) return
    tries.splice(tries.indexOf(best), 1)
    if (tries.length === 0) waiting.delete(key)
    best.go()
  }

  /** The turn of whoever has tried most often, if that is not this one; of several the one who came last. */
  function takeOver(key: string, mine: Waiting): boolean {
    const tries = waiting.get(key) ?? []
    const worst = tries.toSorted((one, other) => one.triesOfAddress - other.triesOfAddress).at(-1)
    if (!worst || worst.triesOfAddress < mine.triesOfAddress) return false
    tries.splice(tries.indexOf(worst), 1, mine)
    worst.refuse()
    return true
  }

  /** Resolves when it is this one's turn; rejects with too_many_requests. */
  return async function takeTurn({ email, wrongBefore, triesOfAddress }: Try): Promise<void> {
    const gapMs = gapAfter(wrongBefore)
    if (gapMs === 0) return
    const waitMs = await bookTurn(email, gapMs, guessWaitMs)
    if (waitMs === 0) return
    const key = emailKey(email)
    await new Promise<void>((go, reject) => {
      const mine = { triesOfAddress, go, refuse: () => reject(busy()) }
      if (waitMs === null) {
        if (!takeOver(key, mine)) mine.refuse()
        return
      }
      waiting.set(key, [...(waiting.get(key) ?? []), mine])
      setTimeout(letNextGo, waitMs, key)
    })
  }
}

function gapAfter(wrong: number): number {
  if (wrong <= guessesFree) return 0
  return Math.min(guessGapMs * 2 ** (wrong - guessesFree - 1), guessGapMaxMs)
}

function busy(): AppError {
  const retryAfterSeconds = Math.ceil(guessGapMaxMs / 1_000)
  const message = `Too many requests. Please wait ${retryAfterSeconds} seconds.`
  return new AppError('too_many_requests', { message, retryAfterSeconds })
}
