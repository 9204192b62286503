import { z } from 'zod'

/**
 * What the database and the processes announce about leads, without a word of what stands in them. A lead is
 * [id, version, assigned before, assigned now]; 0 is nobody.
 */
const Announced = z.union([
  z.object({
    kind: z.enum(['created', 'changed', 'gone']),
    leads: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
  z.object({ kind: z.literal('many') }),
])

export type ChangeEvent = {
  kind: 'created' | 'changed' | 'gone'
  lead: number
  /** user ids; 0 is nobody */
  before: number
  now: number
}

/** Null: more than is worth telling one by one. */
export function readAnnouncement(detail: string): ChangeEvent[] | null {
  const announced = Announced.parse(JSON.parse(detail))
  if (announced.kind === 'many') return null
  const { kind, leads } = announced
  return leads.map(([lead, , before, now]) => ({ kind, lead, before, now }))
}

export function createdAnnouncement(ids: number[]): string {
  return JSON.stringify({ kind: 'created', leads: ids.map((id) => [id, 1, 0, 0]) })
}
