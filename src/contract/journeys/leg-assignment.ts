import { z } from 'zod'
import { lines, text } from '../basics/text.ts'

export const ASSIGNMENT_LIMITS = {
  vehicle: 80,
  driver: 80,
  note: 500,
  collectCents: 10_000_000,
} as const

const max = ASSIGNMENT_LIMITS

/** The name of a lead's leg: the way out, the way back, or a later day of a hire. */
export const LegName = z.string().regex(/^(out|back|day-[1-9]\d{0,2})$/)

/** Writes 'Way out', 'Way back' or 'Day 2'. */
export function showLegName(leg: string): string {
  if (leg.startsWith('day-')) return `Day ${leg.slice('day-'.length)}`
  return leg === 'back' ? 'Way back' : 'Way out'
}

const fields = {
  /** a vehicle of the fleet by its name, or any other */
  vehicle: text({ max: max.vehicle }),
  driver: text({ max: max.driver }),
  /** printed on the job sheet of this leg */
  note: lines({ max: max.note }),
  /** EUR cents that the driver collects; null for nothing */
  collect_cents: z
    .number('Please enter an amount.')
    .int('Please enter an amount.')
    .min(1, 'Please enter at least €0.01.')
    .max(max.collectCents, 'Please enter at most €100,000.')
    .nullable(),
}

export const LegAssignment = z
  .object({
    ...fields,
    /** null if the vehicle is not one of those in the list */
    unit_id: z.string().nullable(),
    /** the day and time for which the leg was planned, if it has moved since */
    moved_from: z.object({ day: z.string(), time: z.string() }).nullable(),
  })
  .meta({ id: 'LegAssignment' })

export type LegAssignment = z.infer<typeof LegAssignment>

const AssignmentFields = z.object(fields).partial()

export type AssignmentFields = z.infer<typeof AssignmentFields>

/**
 * The changed fields. `base` holds the former values as the sender saw them; fields that someone else has changed since are conflicts.
 * `checked` says that vehicle and driver are still right after the leg has moved.
 */
export const AssignmentChange = AssignmentFields.extend({
  base: AssignmentFields.optional(),
  checked: z.literal(true).optional(),
}).meta({ id: 'AssignmentChange' })

export type AssignmentChange = z.infer<typeof AssignmentChange>
