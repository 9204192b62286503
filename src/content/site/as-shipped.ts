import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'

/**
 * Until the business has a trading name of its own, the site is the shipped one to the letter, with its sample claims and
 * times. From then on the law asks for proof of what it says.
 */
export function isAsShipped({ name }: Pick<Business, 'name'>): boolean {
  return name === DEFAULT_BUSINESS.name
}
