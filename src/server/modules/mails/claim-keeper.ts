import { LIMITS } from '#contract/basics/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { renewClaims } from './repository-claims.ts'

export type ClaimTimes = { claimMs: number; renewMs: number; cutMs: number }

type Held = { renewedAt: number; lost: AbortController }

/**
 * Renews the claims on mails under way for as long as the database can be reached. A process that has lost it lets go of
 * its deliveries before the claims lapse, because another process may then take the mails. Time is the monotonic clock's.
 */
export function createClaimKeeper(db: Database, times: ClaimTimes = LIMITS.mail) {
  const held = new Map<string, Held>()
  let renewing = false
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    const began = performance.now()
    renewing = true
    try {
      for (const id of await renewClaims(db, [...held.keys()], times.claimMs)) {
        const claim = held.get(id)
        if (claim) claim.renewedAt = began
      }
    } catch {
      // The worker tells of a lost database; here only time counts.
    } finally {
      renewing = false
    }
  }

  function look(): void {
    const now = performance.now()
    let isDue = false
    for (const { renewedAt, lost } of held.values()) {
      const age = now - renewedAt
      if (age >= times.cutMs) lost.abort()
      else if (age >= times.renewMs) isDue = true
    }
    if (isDue && !renewing) void renew()
  }

  return {
    /** @param claimedAt before the claim was asked for, so that it lasts longer than is counted here */
    hold(id: string, claimedAt: number): AbortSignal {
      const lost = new AbortController()
      held.set(id, { renewedAt: claimedAt, lost })
      timer ??= setInterval(look, Math.min(times.renewMs / 4, 1_000)).unref()
      return lost.signal
    },
    letGo(id: string): void {
      held.delete(id)
      if (held.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
