import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { wholeNumber } from '../basics/field-schemas.ts'
import { LastSavedBy } from '../last-saved-by.ts'

/** The time for which each kind of data is kept after the last activity. A lead is then anonymised. */
export const RetentionRules = z
  .object({
    lostMonths: wholeNumber(1, 120),
    /** for new leads, and contacted ones without a quote */
    unansweredMonths: wholeNumber(1, 120),
    quotedMonths: wholeNumber(1, 120),
    /** counted from the journey; tax law requires six years */
    wonYears: wholeNumber(6, 20),
    /** for suspected spam, which is deleted completely */
    spamDays: wholeNumber(1, 365),
    visitMonths: wholeNumber(1, 120),
    /** for sent emails and failed ones */
    mailMonths: wholeNumber(1, 120),
    /** whether an erasure keeps name, address and number with an accepted quote for six years */
    holdContact: z.boolean(),
  })
  .meta({ id: 'RetentionRules' })
export type RetentionRules = z.infer<typeof RetentionRules>

export const DEFAULT_RETENTION: RetentionRules = {
  lostMonths: 12,
  unansweredMonths: 12,
  quotedMonths: 24,
  wonYears: 7,
  spamDays: 30,
  visitMonths: 26,
  mailMonths: 12,
  holdContact: false,
}

export const PrivacySettings = z
  .object({
    rules: RetentionRules,
    /** months for which the audit log is kept, as set by the installation */
    audit_months: z.number().int(),
    version: z.number().int(),
    ...LastSavedBy.shape,
  })
  .meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.infer<typeof PrivacySettings>

export const PrivacySettingsChange = IdentityProof.extend({
  rules: RetentionRules.partial(),
  /** the former values of these rules as the sender saw them; rules that someone else has changed since are conflicts */
  base: RetentionRules.partial().optional(),
}).meta({ id: 'PrivacySettingsChange' })
export type PrivacySettingsChange = z.infer<typeof PrivacySettingsChange>

/** The number of entries by rule, which are deleted or, in a dry run, would be. */
export const RetentionCounts = z
  .object({
    lost: z.number().int(),
    unanswered: z.number().int(),
    quoted: z.number().int(),
    won: z.number().int(),
    /** contact data that was kept with an accepted quote */
    held: z.number().int(),
    spam: z.number().int(),
    mails: z.number().int(),
    visits: z.number().int(),
  })
  .meta({ id: 'RetentionCounts' })
export type RetentionCounts = z.infer<typeof RetentionCounts>
