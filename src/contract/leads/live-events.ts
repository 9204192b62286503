import { z } from 'zod'
import { Lead } from './lead.ts'

/**
 * The events of GET /api/events, with one JSON document as data. A reader receives only leads that they may see:
 * - `ready` begins every stream; after a break that could be bridged, `resumed` is true and what was missed follows
 * - `lead` is a lead that came, changed (its fields or its timeline) or went away
 * - `reload`: more leads changed than are sent one by one; ask for the lists again
 * - `news`: the reader has looked at news, here or elsewhere; ask which are left
 * - `viewers`: somebody else has opened a lead that the reader has open, or has left it; ask who has it open now
 */
export const LIVE_EVENTS = ['ready', 'lead', 'reload', 'viewers', 'news'] as const
export type LiveEventName = (typeof LIVE_EVENTS)[number]

/** Deadlines that are about to pass: of a first response, and of the confirmation of an accepted quote. */
export const NEAR_DEADLINES = ['deadline-near', 'confirm-near'] as const
export type NearDeadline = (typeof NEAR_DEADLINES)[number]

/** What notifies staff beside new leads: what a customer answered, and a deadline that is about to pass. */
export const HAPPENINGS = ['offer-accepted', 'offer-declined', 'offer-asked', ...NEAR_DEADLINES] as const
export const Happening = z.enum(HAPPENINGS)
export type Happening = z.infer<typeof Happening>

export const LeadUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), lead: Lead }),
  z.object({
    kind: z.literal('changed'),
    lead: Lead,
    happened: Happening.optional(),
    /** beside what happened: whoever the lead is assigned to has left, so nobody handles it */
    assignee_left: z.literal(true).optional(),
  }),
  /** deleted, or no longer for the eyes of the reader */
  z.object({ kind: z.literal('gone'), id: z.number().int() }),
])
export type LeadUpdate = z.infer<typeof LeadUpdate>

export const ViewersUpdate = z.object({ id: z.number().int() })
export type ViewersUpdate = z.infer<typeof ViewersUpdate>
