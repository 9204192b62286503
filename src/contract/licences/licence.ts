import { z } from 'zod'
import { calendarDay } from '../basics/calendar-day.ts'
import { text } from '../basics/text.ts'
import { LastSave } from '../last-save.ts'
import { LICENCE_KINDS } from './licence-kinds.ts'

export const LICENCE_LIMITS = { documentBytes: 2_000_000, bodyBytes: 2_800_000, licences: 500 } as const

const fields = {
  kind: z.enum(LICENCE_KINDS, 'Please choose a kind.'),
  number: text({ min: 1, max: 80 }),
  /** the business, a driver or a vehicle; of an insurance the insurer */
  holder: text({ min: 1, max: 200 }),
  /** the last day on which it holds */
  valid_until: calendarDay(),
}

const LicenceDocument = z.object({
  name: text({ min: 1, max: 200 }),
  /** base64 */
  content: z.base64().max(LICENCE_LIMITS.bodyBytes),
})

/** Without a document the stored one stays. */
export const NewLicence = z
  .object({ ...fields, document: LicenceDocument.optional() })
  .meta({ id: 'NewLicence' })
export type NewLicence = z.infer<typeof NewLicence>

export const Licence = z
  .object({
    ...fields,
    id: z.number().int(),
    document_name: z.string().nullable(),
    /** until its last day; below nought it has lapsed */
    days_left: z.number().int(),
    version: z.number().int(),
    ...LastSave.shape,
  })
  .meta({ id: 'Licence' })
export type Licence = z.infer<typeof Licence>

/** Some fields, with what stood in them for their author: those that somebody else has changed meanwhile are refused. */
export const LicenceChange = NewLicence.partial()
  .extend({
    base: Licence.pick({ kind: true, number: true, holder: true, valid_until: true, document_name: true })
      .partial()
      .optional(),
  })
  .meta({ id: 'LicenceChange' })
export type LicenceChange = z.infer<typeof LicenceChange>
