import type { Lead } from '#contract/leads/lead.ts'

/** Returns the link that dials the customer's number; as typed where it cannot be read as a number. */
export function phoneLink({ mobile_e164, mobile_number }: Lead): string {
  return `tel:${mobile_e164 ?? mobile_number.replace(/[^\d+]/g, '')}`
}
