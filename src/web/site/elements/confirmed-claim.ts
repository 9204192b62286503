import { claimsIn } from '#content/claims.ts'

/** Matches claims that need proof: ratings, percentages, numbers of customers or partners, superlatives. */
const CLAIM =
  /\d\s?%|\bper ?cent\b|\d\s?\+|\d[,.]\d{3}\b|\b[0-5]([.,]\d)?\s?(\/|out of)\s?5\b|★|\b\d+ (happy|satisfied|verified|companies|customers|clients|bookings)|\bguarantee|\b(no\.? ?1|number one|best|cheapest|lowest|leading)\b/i

export function madeClaim(text: string): boolean {
  return CLAIM.test(text) || claimsIn(text).length > 0
}
