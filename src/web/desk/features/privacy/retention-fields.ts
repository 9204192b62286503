import { z } from 'zod'
import type { RetentionRules } from '#contract/privacy/retention.ts'
import type { TypedParts } from '#web/desk/components/drafts/typed-parts.ts'

type NumberRule = Exclude<keyof RetentionRules, 'holdContact'>

export const RULE_LABELS: Record<NumberRule, string> = {
  lostMonths: 'Lost, in months',
  unansweredMonths: 'Without a quote, in months',
  quotedMonths: 'Quoted, in months',
  wonYears: 'Bookings, in years',
  spamDays: 'Suspected spam, in days',
  visitMonths: 'Counts of visits, in months',
  mailMonths: 'Emails, in months',
}
export const NUMBER_RULES = Object.keys(RULE_LABELS) as NumberRule[]

/** The name under which what is typed into the rules is stored until it is saved. */
export const RULES_DRAFT = 'retention rules'

/** As they are typed: the server says which numbers it takes. */
const TypedRules = z.object({
  lostMonths: z.number(),
  unansweredMonths: z.number(),
  quotedMonths: z.number(),
  wonYears: z.number(),
  spamDays: z.number(),
  visitMonths: z.number(),
  mailMonths: z.number(),
  holdContact: z.boolean(),
})

/** The rules that were changed and are not saved. */
export const TypedRuleParts: z.ZodType<TypedParts<RetentionRules>> = z.object({
  typed: TypedRules.partial(),
  base: TypedRules.partial(),
})
