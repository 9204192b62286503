import { showPhone } from '../basics/phone-text.ts'
import type { Business } from './business.ts'
import { PLACEHOLDER_EMAIL, PLACEHOLDER_PHONE } from './firm.ts'

/** Returns the second line of a letterhead: the business's legal name, and how to reach it. Facts that were never entered are left out. */
export function letterhead(business: Business): string {
  const { name, legalName, registeredOffice, phone, email, vatNumber } = business
  const facts = [
    legalName === name ? '' : legalName,
    registeredOffice,
    phone === PLACEHOLDER_PHONE ? '' : showPhone(phone),
    email === PLACEHOLDER_EMAIL ? '' : email,
    vatNumber && `VAT ${vatNumber}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
