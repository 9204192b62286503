import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { clientKey } from '#server/platform/security/client-ip.ts'
import { createKeyedMutex } from '#server/platform/security/keyed-mutex.ts'
import { type RateLimits, rateLimited } from '#server/platform/security/rate-limits.ts'
import { perServer } from '#server/server.ts'

const PER_ACCOUNT = 'loginFailuresPerAccount'

/** The source of an attempt: an address, a known device, or the account itself (second step and confirmations). */
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

/** Returns the time by which a password that arrives now must be checked, in epoch milliseconds. */
export function signInDeadline(): number {
  return Date.now() + AUTH_LIMITS.signInMs
}

/**
 * Counts wrong passwords. An attempt takes a point of its address or device before the check, so that no other process uses it, and
 * gives it back if the password is right. The account's own count never blocks a right password, so a stranger cannot lock anyone out.
 */
function createAttempts(limits: RateLimits) {
  // One attempt at a time per source, so that right passwords sent together do not compete for points.
  const withLock = createKeyedMutex()

  /** Counts only wrong passwords: a right one, or an attempt that failed for technical reasons, is given back. */
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

  /** Throws too_many_requests, without a check, if the source has used up its attempts or its turn does not come by `until`. */
  function guard<Found>(
    trier: Trier,
    check: () => Promise<Found | null>,
    until: number = signInDeadline(),
  ): Promise<Found | null> {
    return withLock(`${trier.name} ${trier.subject}`, () => {
      if (Date.now() > until) throw rateLimited(1_000)
      return counted(trier, check)
    })
  }

  return {
    guard,

    /** Counts a wrong password for an account; throws too_many_requests over the limit. */
    countFailure: (email: string) => limits.consume(PER_ACCOUNT, email),

    /**
     * Guards a password that a signed-in person enters to confirm an act. A stolen session can use any number of addresses, so here the
     * account's own count blocks right passwords too; only holders of a session can exhaust it.
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

/** Returns the attempts at sign-in and confirmation, with one counter per server. */
export const signInAttempts = perServer(({ limits }) => createAttempts(limits))
