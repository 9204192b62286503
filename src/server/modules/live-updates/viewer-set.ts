import { LIVE_LIMITS } from '#contract/leads/live-events.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { SessionRole } from '#server/platform/security/actor.ts'

export type Viewing = { lead: number; user: number; screen: string; session: SessionRole }

/** The screens that have leads open. */
export function createViewerSet(clock: Clock) {
  /** each entry is valid `until`, in milliseconds since 1970 */
  const entries = new Map<string, Viewing & { hasLeft: boolean; until: number }>()
  const keyOf = ({ lead, user, screen }: Viewing) => `${lead} ${user} ${screen}`

  function isOpen({ hasLeft, until }: { hasLeft: boolean; until: number }): boolean {
    return !hasLeft && until > clock.now().getTime()
  }

  function listUsers(lead: number): Set<number> {
    const open = [...entries.values()].filter((entry) => entry.lead === lead && isOpen(entry))
    return new Set(open.map(({ user }) => user))
  }

  return {
    /** Returns the people who have the lead open, each once. */
    listUsers,

    /**
     * Records a screen's message; returns whether the person has come or gone. A closed screen stays closed, because older messages may
     * arrive late.
     */
    note(viewing: Viewing, hasLeft: boolean): boolean {
      const before = listUsers(viewing.lead).has(viewing.user)
      const key = keyOf(viewing)
      if (!entries.get(key)?.hasLeft) {
        entries.set(key, { ...viewing, hasLeft, until: clock.now().getTime() + LIVE_LIMITS.viewingMs })
      }
      return before !== listUsers(viewing.lead).has(viewing.user)
    },

    /** Returns the sessions of the open screens. */
    listSessions(): SessionRole[] {
      return [...entries.values()].filter(isOpen).map(({ session }) => session)
    },

    /** Removes the screens of these sessions; returns those by which people have gone. */
    removeSessions(ended: ReadonlySet<string>): Viewing[] {
      const left = [...entries.values()].filter(
        (entry) => isOpen(entry) && ended.has(entry.session.sessionId),
      )
      for (const entry of left) entry.hasLeft = true
      return left.filter(({ lead, user }) => !listUsers(lead).has(user))
    },

    /** Removes expired entries; returns those by which people have gone silently. */
    removeExpired(): Viewing[] {
      const now = clock.now().getTime()
      const expired = [...entries].filter(([, { until }]) => until <= now)
      for (const [key] of expired) entries.delete(key)
      return expired
        .map(([, entry]) => entry)
        .filter(({ hasLeft, lead, user }) => !hasLeft && !listUsers(lead).has(user))
    },
  }
}
