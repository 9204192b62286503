import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'

/**
 * Until the business enters its own trading name, the site is exactly as shipped, with its sample claims and times. After that the law
 * asks for proof of each claim.
 */
export function isAsShipped({ name }: Pick<Business, 'name'>): boolean {
  return name === DEFAULT_BUSINESS.name
}
