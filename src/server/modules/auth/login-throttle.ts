import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { AppError } from '#server/errors.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { createKeyedMutex } from '#server/platform/security/keyed-mutex.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import { perServer } from '#server/server.ts'

const PER_ACCOUNT = 'loginFailuresPerAccount'

/** The one who tries: an address, a device that is known for the account, or anybody at that account, for a second factor and for confirmations. */
export type Trier = {
  name:
    | 'loginFailuresPerAddress'
    | 'loginFailuresPerDevice'
    | 'confirmationFailuresPerAccount'
    | 'factorFailuresPerAccount'
    | 'factorFailuresPerDevice'
  subject: string
}

export function addressAsTrier(address: string): Trier {
  return { name: 'loginFailuresPerAddress', subject: clientKey(address) }
}

/** Returns the time by which a password that comes now must be checked, in milliseconds of the epoch. */
export function signInDeadline(): number {
  return Date.now() + AUTH_LIMITS.signInMs
}

/** Refuses for now, whatever the password is: it was not checked. */
export function tooBusy(forMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(forMs / 1_000))
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds'
  const message = `Too many requests. Please wait ${retryAfterSeconds} ${unit}.`
  return new AppError('too_many_requests', { message, retryAfterSeconds })
}

/**
 * Counts wrong passwords. A try takes the point of its address or device before the password is looked at, so that no
 * other process can use it meanwhile, and gives it back when the password was right. The account's own count never
 * refuses a right password: a stranger cannot lock anybody out.
 */
function createAttempts(limits: RateLimits) {
  // One try of each at a time: right passwords sent together never run into each other's points.
  const withLock = createKeyedMutex()

  /** Right passwords do not count, nor do tries that nobody looked at because something failed. */
  async function counted<Found>(
    { name, subject }: Trier,
    check: () => Promise<Found | null>,
  ): Promise<Found | null> {
    await limits.consume(name, subject)
    let wrong = false
    try {
      const found = await check()
      wrong = found === null
      return found
    } finally {
      if (!wrong) await limits.giveBack(name, subject)
    }
  }

  /**
   * Throws too_many_requests, without a look at the password, when the one who tries had their tries.
   * A turn that has not come by `until` is refused too: the answer would come too late.
   */
  function guard<Found>(
    trier: Trier,
    check: () => Promise<Found | null>,
    until: number = signInDeadline(),
  ): Promise<Found | null> {
    return withLock(`${trier.name} ${trier.subject}`, () => {
      if (Date.now() > until) throw tooBusy(1_000)
      return counted(trier, check)
    })
  }

  return {
    guard,

    /** A wrong password for this account; past the limit it throws too_many_requests. */
    countFailure: (email: string) => limits.consume(PER_ACCOUNT, email),

    /**
     * The same for somebody who is signed in and confirms an act. A stolen session tries from any number of addresses, so the account
     * counts too and refuses a right password as well: only who has a session gets that far.
     */
    async guardConfirmation<Found>(
      { email, clientIp }: { email: string; clientIp: string },
      check: () => Promise<Found | null>,
    ): Promise<Found | null> {
      const account: Trier = { name: 'confirmationFailuresPerAccount', subject: email }
      const found = await guard(addressAsTrier(clientIp), () => guard(account, check))
      if (found !== null) return found
      await limits.consume(PER_ACCOUNT, email)
      return null
    },
  }
}

/** The tries of all who sign in or confirm an act, counted once for each server. */
export const signInAttempts = perServer(({ limits }) => createAttempts(limits))
