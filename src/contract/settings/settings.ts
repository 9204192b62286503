import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
import { READ_CHECKLIST } from '../basics/first-screen-endpoints.ts'
import { LastSavedBy } from '../last-saved-by.ts'
import { Business } from './business.ts'
import { CLAIM_IDS } from './claim-ids.ts'

const ConfirmedClaims = z.array(z.enum(CLAIM_IDS)).max(CLAIM_IDS.length)

/** The business, and the marketing claims that it has confirmed. */
export const BusinessSettings = z
  .object({
    business: Business,
    confirmed_claims: ConfirmedClaims,
    version: z.number().int(),
    ...LastSavedBy.shape,
  })
  .meta({ id: 'BusinessSettings' })

export type BusinessSettings = z.infer<typeof BusinessSettings>

export const BusinessSettingsChange = z
  .object({
    business: Business.partial(),
    confirmed_claims: ConfirmedClaims.transform((claims) => [...new Set(claims)]),
    /** the former values of these fields as the sender saw them; fields that someone else has changed since are conflicts */
    base: z
      .object({ business: z.record(z.string(), z.unknown()), confirmed_claims: z.array(z.string()) })
      .partial(),
    ...IdentityProof.shape,
  })
  .partial()
  .meta({ id: 'BusinessSettingsChange' })

export type BusinessSettingsChange = z.infer<typeof BusinessSettingsChange>

/** `launch` has what to do before the first customer; `claims` has what to confirm once it can be proven. */
export const CHECKLIST_GROUPS = ['launch', 'claims'] as const

/** The screen where an item can be done. */
export const ChecklistLink = z.object({ label: z.string(), path: z.string() })

export type ChecklistLink = z.infer<typeof ChecklistLink>

/** One thing to do before customers see the site. */
export const ChecklistItem = z.object({
  id: z.string(),
  group: z.enum(CHECKLIST_GROUPS),
  title: z.string(),
  detail: z.string(),
  done: z.boolean(),
  /** the claim, if it can be confirmed instead of edited */
  claim: z.enum(CLAIM_IDS).optional(),
  /** empty for what is set outside the desk */
  links: z.array(ChecklistLink),
})

export type ChecklistItem = z.infer<typeof ChecklistItem>

export const Checklist = z
  .object({
    items: z.array(ChecklistItem),
    /** the number of items to do before the first customer */
    open: z.number().int(),
  })
  .meta({ id: 'Checklist' })

export type Checklist = z.infer<typeof Checklist>

const define = endpointsUnder('Settings')

const SETTINGS = '/api/settings'

export const SETTINGS_API = {
  get: define({
    method: 'GET',
    path: SETTINGS,
    access: 'admin',
    summary: 'Who runs the site',
    response: { 200: BusinessSettings },
  }),
  change: define({
    method: 'PATCH',
    path: SETTINGS,
    access: 'admin',
    summary: 'Change what the site says of the business',
    description:
      'With `base` a field that somebody else has changed meanwhile is answered `stale_version`. Who needs a second factor, and how ' +
      'long sessions last, need the caller’s password or passkey to change.',
    body: BusinessSettingsChange,
    response: { 200: BusinessSettings },
  }),
  checklist: define({
    ...READ_CHECKLIST,
    access: 'admin',
    summary: 'What is still to do before the site is shown to customers',
    response: { 200: Checklist },
  }),
} as const
