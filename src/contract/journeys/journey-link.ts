import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { text } from '../basics/text.ts'
import { day } from '../leads/field-types.ts'
import { LeadId } from '../leads/lead.ts'
import { ASSIGNMENT_LIMITS, LegName } from './leg-assignment.ts'

/** The kinds of link: a job sheet of one leg, of a driver's day, or a calendar that programs read again and again. */
export const LINK_KINDS = ['leg', 'day', 'calendar'] as const

export type LinkKind = (typeof LINK_KINDS)[number]

/** The number of days after its day for which a job sheet can be opened. */
export const SHEET_DAYS_AFTER = 2

const driver = text({ min: 1, max: ASSIGNMENT_LIMITS.driver })

/** true ends the former link and makes a new one */
const renew = z.literal(true).optional()

/** The link that is wanted. It is made once, and found when it is asked for again. */
export const JourneyLinkWish = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('leg'), lead_id: LeadId, leg: LegName, renew }),
    z.strictObject({ kind: z.literal('day'), driver, day, renew }),
    z.strictObject({
      kind: z.literal('calendar'),
      /** absent for the journeys of all drivers */
      driver: driver.optional(),
      renew,
    }),
  ])
  .meta({ id: 'JourneyLinkWish' })

export type JourneyLinkWish = z.infer<typeof JourneyLinkWish>

export const JourneyLink = z.object({ url: z.string() }).meta({ id: 'JourneyLink' })

export type JourneyLink = z.infer<typeof JourneyLink>

export const JOURNEY_LINK_API = {
  make: defineEndpoint({
    method: 'POST',
    path: '/api/journeys/links',
    access: 'staff',
    tags: ['Leads'],
    summary: 'The secret link to a job sheet, a driver’s day or a calendar',
    description:
      'The same wish returns the same link. A link names nobody. Calendars are for administrators; `renew` ends the former link.',
    body: JourneyLinkWish,
    response: { 200: JourneyLink },
  }),
} as const
