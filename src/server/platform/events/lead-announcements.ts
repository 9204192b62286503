import { z } from 'zod'
import { Happening, type NearDeadline } from '#contract/leads/live-events.ts'

/** Messages about leads, without content. A lead is [id, version, assignee before, assignee now]; 0 is unassigned. */
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
  /** user ids; 0 is unassigned */
  before: number
  now: number
  happened?: Happening | undefined
}

/** Returns null if there are too many leads to send one by one. */
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

/** Announces leads to which something was added that is stored beside them. */
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
