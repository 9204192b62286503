import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { calendarDay, noContent, PathId } from '../basics/field-schemas.ts'
import { text } from '../basics/text.ts'
import { LastSavedBy } from '../last-saved-by.ts'

/** The licences and insurance that a business needs to drive people in Ireland. */
export const LICENCE_KINDS = [
  'operator',
  'spsv-vehicle',
  'spsv-driver',
  'driving-licence',
  'driver-cpc',
  'dispatch',
  'insurance',
] as const

export type LicenceKind = (typeof LICENCE_KINDS)[number]

export const LICENCE_LABELS: Readonly<Record<LicenceKind, string>> = {
  operator: 'Road passenger transport operator licence',
  'spsv-vehicle': 'Small public service vehicle licence',
  'spsv-driver': 'Small public service vehicle driver licence',
  'driving-licence': 'Driving licence, category D or D1',
  'driver-cpc': 'Driver Certificate of Professional Competence (CPC)',
  dispatch: 'Dispatch operator licence',
  insurance: 'Insurance',
}

/** Licences that a driver holds in person, by their names in a sentence. Their holders are offered as drivers. */
export const DRIVER_LICENCES = {
  'spsv-driver': 'SPSV driver licence',
  'driving-licence': 'driving licence',
  'driver-cpc': 'driver CPC',
} as const satisfies Partial<Record<LicenceKind, string>>

export type DriverLicence = keyof typeof DRIVER_LICENCES

/** The days before the expiry on which administrators are reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const

export const LICENCE_LIMITS = { documentBytes: 2_000_000, bodyBytes: 2_800_000, licences: 500 } as const

const fields = {
  kind: z.enum(LICENCE_KINDS, 'Please choose a kind.'),
  number: text({ min: 1, max: 80 }),
  /** the business, driver or vehicle; of insurance the insurer */
  holder: text({ min: 1, max: 200 }),
  /** the last valid day */
  valid_until: calendarDay(),
}

const LicenceDocument = z.object({
  name: text({ min: 1, max: 200 }),
  /** base64 */
  content: z.base64().max(LICENCE_LIMITS.bodyBytes),
})

/** A licence to store; a document already stored is kept if none is sent. */
export const NewLicence = z
  .object({ ...fields, document: LicenceDocument.optional() })
  .meta({ id: 'NewLicence' })

export type NewLicence = z.infer<typeof NewLicence>

export const Licence = z
  .object({
    ...fields,
    id: z.number().int(),
    document_name: z.string().nullable(),
    /** days until the last valid day; negative after it */
    days_left: z.number().int(),
    version: z.number().int(),
    ...LastSavedBy.shape,
  })
  .meta({ id: 'Licence' })

export type Licence = z.infer<typeof Licence>

/** The changed fields. `base` holds the former values as the sender saw them. A field that someone else has changed since is a conflict. */
export const LicenceChange = NewLicence.partial()
  .extend({
    base: Licence.pick({ kind: true, number: true, holder: true, valid_until: true, document_name: true })
      .partial()
      .optional(),
  })
  .meta({ id: 'LicenceChange' })

export type LicenceChange = z.infer<typeof LicenceChange>

const tags = ['Licences']

const LICENCES = '/api/licences'

const ONE = `${LICENCES}/:id` as const

const params = z.object({ id: PathId })

export const LICENCE_API = {
  list: defineEndpoint({
    method: 'GET',
    path: LICENCES,
    access: 'admin',
    tags,
    summary: 'Licences and insurances, what ends first at the front',
    response: { 200: z.array(Licence) },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: LICENCES,
    access: 'admin',
    tags,
    summary: 'Add a licence or an insurance, with its document',
    body: NewLicence,
    response: { 201: Licence },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: ONE,
    access: 'admin',
    tags,
    summary: 'Change a licence, for example when it is renewed',
    params,
    body: LicenceChange,
    response: { 200: Licence },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: ONE,
    access: 'admin',
    tags,
    summary: 'Remove a licence with its document',
    params,
    response: noContent('Removed'),
  }),
  document: defineEndpoint({
    method: 'GET',
    path: `${ONE}/document`,
    access: 'admin',
    tags,
    summary: 'The document of a licence',
    params,
    response: { 200: z.string().describe('The file as it was uploaded') },
  }),
} as const
