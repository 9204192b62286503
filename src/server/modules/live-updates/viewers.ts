import { z } from 'zod'
import type { StaffMember } from '#contract/account/session.ts'
import { ROLE } from '#contract/basics/role.ts'
import { compareNames } from '#contract/basics/text.ts'
import { LIVE_LIMITS, type ViewersUpdate } from '#contract/leads/live-events.ts'
import { getLead } from '#server/modules/leads/read-leads.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { type Caller, requireStaff, type SessionRole } from '#server/platform/security/actor.ts'
import type { Clock, Server } from '#server/server.ts'
import { eventText, type Stream } from './event-stream.ts'

const Announced = z.object({
  lead: z.number(),
  user: z.number(),
  screen: z.string(),
  session: z.object({ sessionId: z.string(), roleId: z.enum(ROLE) }),
  hasLeft: z.boolean(),
})
type Announced = z.infer<typeof Announced>

export type Viewers = ReturnType<typeof createViewers>

/**
 * Tracks who has each lead open. Open screens announce it every few seconds, and every process keeps it in memory, so a new process knows
 * everything after one round. Other viewers of the lead are told of changes at once.
 */
export function createViewers(server: Server, streams: ReadonlySet<Stream>) {
  const viewers = createViewerSet(server.clock)

  /**
   * Tells other viewers that the lead's viewers have changed. Only the lead's id is sent: each screen then asks, and gets what its user may
   * see.
   */
  function notifyOthers({ lead, user }: Viewing): void {
    const users = viewers.listUsers(lead)
    const update: ViewersUpdate = { id: lead }
    const text = eventText('viewers', JSON.stringify(update))
    for (const { actor, write } of streams) {
      if (actor.userId !== user && users.has(actor.userId)) write(text)
    }
  }

  function apply({ hasLeft, ...viewing }: Announced): void {
    if (viewers.note(viewing, hasLeft)) notifyOthers(viewing)
  }

  server.events.on('viewers', (detail) => {
    try {
      apply(Announced.parse(JSON.parse(detail)))
    } catch (err) {
      server.log.warn({ err }, 'an announcement about open leads could not be read')
    }
  })

  /** Announces a viewer. Other processes are told first, because a screen told here may send its request to one of them. */
  async function announce({ actor }: Caller, said: Omit<Announced, 'user' | 'session'>) {
    requireStaff(actor)
    await getLead(server, actor, said.lead)
    const { userId, sessionId, roleId } = actor
    const announced = { ...said, user: userId, session: { sessionId, roleId } }
    await server.events.announce(server.db, 'viewers', JSON.stringify(announced))
    apply(announced)
  }

  return {
    /** Records that the person has the lead open, and returns who else has. */
    async note(caller: Caller, lead: number, screen: string): Promise<StaffMember[]> {
      await announce(caller, { lead, screen, hasLeft: false })
      const others = [...viewers.listUsers(lead)].filter((id) => id !== caller.actor.userId)
      if (others.length === 0) return []
      const names = await namesById(server.db, others)
      return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareNames(a.name, b.name))
    },

    remove: (caller: Caller, lead: number, screen: string): Promise<void> =>
      announce(caller, { lead, screen, hasLeft: true }),

    listSessions: viewers.listSessions,

    /** Removes the viewers whose session has ended or lost its rights. */
    removeSessions(ended: ReadonlySet<string>): void {
      for (const viewing of viewers.removeSessions(ended)) notifyOthers(viewing)
    },

    removeExpired(): void {
      for (const viewing of viewers.removeExpired()) notifyOthers(viewing)
    },
  }
}

type Viewing = { lead: number; user: number; screen: string; session: SessionRole }

/** Holds the screens that have leads open. */
export function createViewerSet(clock: Clock) {
  /** entries are valid until `until`, in milliseconds since 1970 */
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
     * Records a screen's message, and returns whether the person has come or gone. A closed screen stays closed, because older messages may
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

    /** Removes the screens of these sessions, and returns those whose person has no other screen on the lead. */
    removeSessions(ended: ReadonlySet<string>): Viewing[] {
      const left = [...entries.values()].filter(
        (entry) => isOpen(entry) && ended.has(entry.session.sessionId),
      )
      for (const entry of left) entry.hasLeft = true
      return left.filter(({ lead, user }) => !listUsers(lead).has(user))
    },

    /** Removes expired entries, and returns those whose person has left the lead without a message. */
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
