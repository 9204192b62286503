import { z } from 'zod'
import type { StaffMember } from '#contract/account/session.ts'
import { compareNames } from '#contract/basics/text.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { LiveUpdateDependencies } from './dependencies.ts'

const Viewing = z.object({ lead: z.number(), user: z.number() })

type ViewerDependencies = Pick<
  LiveUpdateDependencies,
  'db' | 'log' | 'clock' | 'events' | 'requireVisible' | 'staffNames'
>

/**
 * Who has which lead open. Open screens announce it every few seconds, and every process keeps it in memory. A process that has
 * just started knows everybody after the next announcements.
 */
export function createViewers({ db, log, clock, events, ...deps }: ViewerDependencies) {
  /** lead → user → until when it counts, in milliseconds since 1970 */
  const viewers = new Map<number, Map<number, number>>()

  function note({ lead, user }: z.infer<typeof Viewing>): void {
    const of = viewers.get(lead) ?? new Map<number, number>()
    viewers.set(lead, of.set(user, clock.now().getTime() + LIVE_LIMITS.viewingMs))
    forgetExpired()
  }

  function forgetExpired(): void {
    const now = clock.now().getTime()
    for (const [lead, of] of viewers) {
      for (const [user, until] of of) if (until <= now) of.delete(user)
      if (of.size === 0) viewers.delete(lead)
    }
  }

  events.on('viewers', (detail) => {
    try {
      note(Viewing.parse(JSON.parse(detail)))
    } catch (err) {
      log.warn({ err }, 'an announcement about open leads could not be read')
    }
  })

  /** Notes that the person has the lead open, and answers who else has. */
  return async function noteViewer({ actor }: RequestContext, lead: number): Promise<StaffMember[]> {
    requireStaff(actor)
    await deps.requireVisible(actor, lead)
    const viewing = { lead, user: actor.userId }
    note(viewing)
    await events.announce(db, 'viewers', JSON.stringify(viewing))
    const others = [...(viewers.get(lead)?.keys() ?? [])].filter((id) => id !== actor.userId)
    if (others.length === 0) return []
    const names = await deps.staffNames(db, others)
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareNames(a.name, b.name))
  }
}
