import { z } from 'zod'
import { Happening, type NearDeadline } from '#contract/leads/live-events.ts'

/**
 * The messages about leads from the database and the processes, without any of the leads' content. A lead is [id, version,
 * assigned before, assigned now]; 0 is nobody.
 */
const Announced = z.union([
  z.object({
    kind: z.enum(['created', 'changed', 'gone']),
    leads: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** the kind of the timeline's entry, or that a deadline is near */
    event: z.string().optional(),
  }),
  z.object({ kind: z.literal('many') }),
])

export type ChangeEvent = {
  kind: 'created' | 'changed' | 'gone'
  lead: number
  /** user ids; 0 is nobody */
  before: number
  now: number
  happened?: Happening | undefined
}

/** Returns null when there is more than is worth telling one by one. */
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

export function deadlineAnnouncement(
  event: NearDeadline,
  leads: readonly { id: number; assigned_to: number | null }[],
): string {
  const rows = leads.map(({ id, assigned_to }) => [id, 0, assigned_to ?? 0, assigned_to ?? 0])
  return JSON.stringify({ kind: 'changed', event, leads: rows })
}
