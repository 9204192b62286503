import { z } from 'zod'
import { wholeNumber } from '../basics/field-schemas.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { RATE_CARD_LIMITS } from '../rates/rate-card.ts'
import { ACCESS_FIELDS, SHIPPED_ACCESS } from './access-settings.ts'
import { FIRM_FIELDS, PLACEHOLDER_EMAIL, SHIPPED_FIRM } from './firm.ts'
import { LOOK_FIELDS, SHIPPED_LOOK } from './look.ts'
import { DEFAULT_OPENING_HOURS, OpeningHours } from './opening-hours.ts'
import { QUOTE_FIELDS, SHIPPED_QUOTES } from './quote-settings.ts'
import { SHIPPED_FACTS } from './shipped-facts.ts'

/** The business that runs the site. An unknown fact is '', and is left out everywhere instead of being invented. */
export const Business = z
  .object({
    ...FIRM_FIELDS,
    /** minutes that apply to pages without a response time of their own */
    responseMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
    /** when somebody is available to reply */
    openingHours: OpeningHours,
    /** days after its journey after which an open lead closes by itself */
    closeAfterDays: wholeNumber(1, LEAD_LIMITS.closeAfterDaysMax),
    /** hours before the journey within which a request counts as short notice */
    noticeHours: wholeNumber(1, RATE_CARD_LIMITS.noticeHours),
    ...ACCESS_FIELDS,
    ...QUOTE_FIELDS,
    ...LOOK_FIELDS,
  })
  .meta({ id: 'Business' })

export type Business = z.infer<typeof Business>

/** Removes the placeholder email address, which nobody reads. */
export function withoutPlaceholderEmail(business: Business): Business {
  return business.email === PLACEHOLDER_EMAIL ? { ...business, email: '' } : business
}

export const DEFAULT_BUSINESS: Business = {
  ...SHIPPED_FIRM,
  responseMinutes: 120,
  openingHours: DEFAULT_OPENING_HOURS,
  closeAfterDays: 3,
  noticeHours: SHIPPED_FACTS.noticeHours,
  ...SHIPPED_ACCESS,
  ...SHIPPED_QUOTES,
  ...SHIPPED_LOOK,
}
