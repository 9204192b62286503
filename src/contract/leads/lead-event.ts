import { z } from 'zod'
import { lines } from '../basics/text.ts'
import { LEAD_LIMITS } from './lead-limits.ts'

const max = LEAD_LIMITS

export const LEAD_EVENT_KINDS = [
  'created',
  'changed',
  'status',
  'closed',
  'assigned',
  'note',
  'released',
  'contact',
  'contact-tried',
  'follow-up',
  'planned',
  'offer-sent',
  'offer-resent',
  'offer-withdrawn',
  'offer-accepted',
  'offer-declined',
  'offer-asked',
  'offer-answered',
  'offer-confirmed',
  'offer-refused',
  'offer-changed',
  'offer-cancelled',
] as const

/** Names of events in a data export and on screens. */
export const LEAD_EVENT_NAMES: Readonly<Record<(typeof LEAD_EVENT_KINDS)[number], string>> = {
  created: 'Enquiry received',
  changed: 'Details changed',
  status: 'Status changed',
  closed: 'Closed',
  assigned: 'Handed to a member of staff',
  note: 'Note',
  released: 'Released from suspected spam',
  contact: 'Contact',
  'contact-tried': 'Attempted contact',
  'follow-up': 'Follow-up sent',
  planned: 'Vehicle or driver planned',
  'offer-sent': 'Quote sent',
  'offer-resent': 'Quote sent again',
  'offer-withdrawn': 'Quote withdrawn',
  'offer-accepted': 'Quote accepted',
  'offer-declined': 'Quote declined',
  'offer-asked': 'Question about a quote',
  'offer-answered': 'Question answered',
  'offer-confirmed': 'Booking confirmed',
  'offer-refused': 'Booking turned down',
  'offer-changed': 'Booking changed',
  'offer-cancelled': 'Booking cancelled',
}

/** One entry of a lead's timeline, oldest first. */
export const LeadEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(LEAD_EVENT_KINDS),
    /** null for the customer */
    actor_name: z.string().nullable(),
    /** the values before and after, by field; the text of a note is under `note` */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    created_at: z.string(),
  })
  .meta({ id: 'LeadEvent' })
export type LeadEvent = z.infer<typeof LeadEvent>

/** A note about a lead. It joins the timeline and cannot be edited. */
export const NewNote = z.object({ text: lines({ min: 1, max: max.note }) }).meta({ id: 'NewNote' })
export type NewNote = z.infer<typeof NewNote>

export const CONTACT_CHANNELS = ['call', 'whatsapp', 'mail'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** A contact between staff and the customer. */
export const NewContact = z
  .object({
    channel: z.enum(CONTACT_CHANNELS, 'Please choose a channel.'),
    /** whether the customer was reached, which counts as a response and ends the response deadline */
    reached: z.boolean(),
    note: lines({ max: max.note }),
    /** whether a new lead's status also becomes contacted */
    mark_contacted: z.boolean(),
  })
  .meta({ id: 'NewContact' })
export type NewContact = z.infer<typeof NewContact>
