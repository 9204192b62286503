import type { Lead } from '#contract/leads/lead.ts'

/** Returns a link that calls the customer; an unreadable number is used as typed. */
export function phoneLink({
  mobile_e164,
  mobile_number,
}: Pick<Lead, 'mobile_e164' | 'mobile_number'>): string {
  return `tel:${mobile_e164 ?? mobile_number.replace(/[^\d+]/g, '')}`
}
