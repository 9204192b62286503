import type { Lead } from '#contract/leads/lead.ts'

/** Returns a link to call the customer; as typed if unreadable. */
export function phoneLink({ mobile_e164, mobile_number }: Lead): string {
  return `tel:${mobile_e164 ?? mobile_number.replace(/[^\d+]/g, '')}`
}
