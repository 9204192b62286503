import { addressKey } from '#server/platform/address-key.ts'
import { createTurns } from '#server/platform/in-turn.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'

const PER_ADDRESS = 'loginFailuresPerAddress'
const PER_ACCOUNT = 'loginFailuresPerAccount'

/**
 * Counts wrong passwords. A try takes its address's point before the password is looked at, so that no other process
 * can be asked meanwhile, and gives it back when the password was right. The account's own count never refuses a
 * right password: a stranger cannot lock anybody out.
 */
export function createAttempts(limits: RateLimits) {
  // One try per address at a time: right passwords sent together never run into each other's points.
  const inTurn = createTurns()

  /** Right passwords do not count, nor do tries that nobody looked at because something failed. */
  async function counted<Found>(address: string, check: () => Promise<Found | null>): Promise<Found | null> {
    await limits.consume(PER_ADDRESS, address)
    let wrong = false
    try {
      const found = await check()
      wrong = found === null
      return found
    } finally {
      if (!wrong) await limits.giveBack(PER_ADDRESS, address)
    }
  }

  return {
    /** Throws too_many_requests, without a look at the password, when the address had its tries. */
    guard<Found>(address: string, check: () => Promise<Found | null>): Promise<Found | null> {
      const key = addressKey(address)
      return inTurn(key, () => counted(key, check))
    },

    /** A wrong password for this account; past the limit it throws too_many_requests. */
    countFailure: (email: string) => limits.consume(PER_ACCOUNT, email),
  }
}
