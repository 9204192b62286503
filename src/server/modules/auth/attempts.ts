import { AppError } from '#server/errors.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { emailKey } from '#server/platform/email-key.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'

export type Attempts = ReturnType<typeof createAttempts>

const PER_ADDRESS = 'loginFailuresPerAddress'
const PER_ACCOUNT = 'loginFailuresPerAccount'

/**
 * Counts wrong passwords. Each try takes its address's point before the password is looked at, so that tries sent
 * together count too, and gives it back when the password was right. The account's own count never refuses a right
 * password: a stranger cannot lock anybody out.
 */
export function createAttempts(limits: RateLimits) {
  const undecided = new Map<string, Set<Promise<unknown>>>()

  async function take(address: string): Promise<void> {
    for (;;) {
      const others = undecided.get(address)
      try {
        return await limits.consume(PER_ADDRESS, address)
      } catch (error) {
        // The points may be in the hands of right passwords still being checked; then this try has its turn after them.
        if (!others?.size || !(error instanceof AppError)) throw error
        await limits.giveBack(PER_ADDRESS, address)
        await Promise.race(others)
      }
    }
  }

  /** Right passwords do not count, nor do tries that nobody looked at because something failed. */
  async function decide<Found>(address: string, check: () => Promise<Found | null>): Promise<Found | null> {
    let wrong = false
    try {
      const found = await check()
      wrong = found === null
      return found
    } finally {
      if (!wrong) await limits.giveBack(PER_ADDRESS, address)
    }
  }

  function remember(address: string, outcome: Promise<unknown>): void {
    const others = undecided.get(address) ?? new Set()
    undecided.set(address, others.add(outcome))
    const forget = () => {
      others.delete(outcome)
      if (others.size === 0) undecided.delete(address)
    }
    outcome.then(forget, forget)
  }

  return {
    /** Runs `check` and counts it unless it finds somebody. Throws too_many_requests instead when the address had its tries. */
    async guard<Found>(address: string, check: () => Promise<Found | null>): Promise<Found | null> {
      const key = addressKey(address)
      await take(key)
      const outcome = decide(key, check)
      remember(key, outcome)
      return outcome
    },

    /** A wrong password for this account; past the limit it throws too_many_requests. */
    countFailure: (email: string) => limits.consume(PER_ACCOUNT, emailKey(email)),
  }
}
