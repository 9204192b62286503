import { z } from 'zod'
import { Happening, LIVE_LIMITS, type NearDeadline } from '#contract/leads/live-events.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Events } from './notifications.ts'

/** A message about leads, without content. A lead is [id, version, assignee before, assignee now]; 0 means unassigned. */
const Announced = z.union([
  z.object({
    kind: z.enum(['created', 'changed', 'gone']),
    leads: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** kind of the timeline entry, or a near deadline */
    event: z.string().optional(),
  }),
  z.object({ kind: z.literal('many') }),
])

export type ChangeEvent = {
  kind: 'created' | 'changed' | 'gone'
  lead: number
  /** user ids of the assignees before and now; 0 if unassigned */
  before: number
  now: number
  happened?: Happening | undefined
}

/** Reads an announcement; null if there were too many leads to name each. */
export function readAnnouncement(detail: string): ChangeEvent[] | null {
  const announced = Announced.parse(JSON.parse(detail))
  if (announced.kind === 'many') return null
  const { kind, leads, event } = announced
  const happened = Happening.safeParse(event).data
  return leads.map(([lead, , before, now]) => ({ kind, lead, before, now, happened }))
}

export function createdAnnouncement(ids: number[]): string {
  return JSON.stringify({ kind: 'created', leads: ids.map((id) => [id, 1, 0, 0]) })
}

/** Writes the announcement of leads to which something was added that is stored beside them. */
export function changedAnnouncement(
  leads: readonly { id: number; version: number; assigned_to: number | null }[],
): string {
  const rows = leads.map(({ id, version, assigned_to }) => [id, version, assigned_to ?? 0, assigned_to ?? 0])
  return JSON.stringify({ kind: 'changed', leads: rows })
}

export function deadlineAnnouncement(
  event: NearDeadline,
  leads: readonly { id: number; assigned_to: number | null }[],
): string {
  const rows = leads.map(({ id, assigned_to }) => [id, 0, assigned_to ?? 0, assigned_to ?? 0])
  return JSON.stringify({ kind: 'changed', event, leads: rows })
}

const ONE_ANNOUNCEMENT = 100

type Announcing = { db: Database; events: Pick<Events, 'announce'>; log: Log }

/**
 * Announces new leads to every process a moment later, in batches: NOTIFY within the inserting statement would make all commits wait for
 * each other. A lead whose process dies before that is found by polling.
 */
export function createLeadAnnouncer({ db, events, log }: Announcing) {
  let waiting: number[] = []
  let timer: NodeJS.Timeout | undefined

  async function announce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const ids = waiting
    waiting = []
    try {
      for (let from = 0; from < ids.length; from += ONE_ANNOUNCEMENT) {
        const some = ids.slice(from, from + ONE_ANNOUNCEMENT)
        await events.announce(db, 'leads', createdAnnouncement(some))
      }
    } catch (err) {
      log.warn({ err }, 'new leads could not be announced; they are found by looking')
    }
  }

  return {
    /** Announces a lead after its commit; never throws. */
    leadCreated(id: number): void {
      waiting.push(id)
      timer ??= setTimeout(announce, LIVE_LIMITS.gatherMs)
    },
    /** Announces near deadlines within a transaction, when it commits. */
    async deadlinesNear(
      executor: Executor,
      deadline: NearDeadline,
      leads: readonly { id: number; assigned_to: number | null }[],
    ): Promise<void> {
      for (let from = 0; from < leads.length; from += ONE_ANNOUNCEMENT) {
        const some = leads.slice(from, from + ONE_ANNOUNCEMENT)
        await events.announce(executor, 'leads', deadlineAnnouncement(deadline, some))
      }
    },
    stop: announce,
  }
}
