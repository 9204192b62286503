import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { LIST_NEWS, MARK_NEWS_READ } from '../basics/first-screen-endpoints.ts'
import { Lead } from '../leads/lead.ts'
import { HAPPENINGS } from '../leads/live-events.ts'

export const NEWS_LIMITS = { listed: 50, days: 14 } as const

/** The events of which staff are notified: new enquiries of visitors, customers' answers, and deadlines that are near. */
export const NEWS_KINDS = ['created', ...HAPPENINGS] as const

export type NewsKind = (typeof NEWS_KINDS)[number]

/** The fields of a lead that notifications show. */
export const NewsLead = Lead.pick({
  id: true,
  full_name: true,
  pickup_location: true,
  dropoff_location: true,
  response_due_at: true,
  offer_confirm_due_at: true,
}).meta({ id: 'NewsLead' })

export type NewsLead = z.infer<typeof NewsLead>

export const NewsEntry = z
  .object({
    /** the id of the event; two questions about one lead are two entries */
    id: z.string(),
    kind: z.enum(NEWS_KINDS),
    /** ISO 8601 in UTC */
    at: z.string(),
    /** whether it is still to be done, and the reader has not seen it */
    unread: z.boolean(),
    lead: NewsLead,
  })
  .meta({ id: 'NewsEntry' })

export type NewsEntry = z.infer<typeof NewsEntry>

/** The notifications of a person, newest first. */
export const NewsList = z.object({ entries: z.array(NewsEntry) }).meta({ id: 'NewsList' })

export type NewsList = z.infer<typeof NewsList>

/** Marks notifications as read: all up to a moment, or those about one lead. */
export const NewsRead = z
  .union([
    z.strictObject({ until: z.iso.datetime('Please give a moment.') }),
    z.strictObject({ lead: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  ])
  .meta({ id: 'NewsRead' })

export type NewsRead = z.infer<typeof NewsRead>

const define = endpointsUnder('Leads')

/** Endpoints of each person's notifications in the desk. */
export const NEWS_API = {
  list: define({
    ...LIST_NEWS,
    access: 'staff',
    summary: 'What concerns the signed-in person, the newest first',
    description:
      `The newest ${NEWS_LIMITS.listed} of the last ${NEWS_LIMITS.days} days, on leads that are theirs or nobody’s. ` +
      'What staff did is no news. An entry is unread until the person has looked, or somebody has done what it waits for.',
    response: { 200: NewsList },
  }),
  markRead: define({
    ...MARK_NEWS_READ,
    access: 'staff',
    summary: 'Say what one has looked at: on every device',
    description:
      'Everything up to a moment, or everything about one lead. A deleted lead has no notifications.',
    body: NewsRead,
    response: noContent('Read'),
  }),
} as const
