import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'

/**
 * Returns whether the business has not entered its own trading name. Until then the site is exactly as shipped, with sample claims and
 * times; afterwards the law asks for proof of each claim.
 */
export function isAsShipped({ name }: Pick<Business, 'name'>): boolean {
  return name === DEFAULT_BUSINESS.name
}
