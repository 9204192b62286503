import type { LegalPage } from './legal.ts'
import { ACCESSIBILITY_PAGE } from './legal-defaults/accessibility.ts'
import { COOKIES_PAGE } from './legal-defaults/cookies.ts'
import { INSURANCE_PAGE } from './legal-defaults/insurance.ts'
import { LICENSES_PAGE } from './legal-defaults/licenses.ts'
import { PRIVACY_PAGE } from './legal-defaults/privacy.ts'
import { TERMS_PAGE } from './legal-defaults/terms.ts'

/** The pages that the product ships with, by their slug. */
export const LEGAL_PAGES: Record<LegalPage['slug'], LegalPage> = {
  privacy: PRIVACY_PAGE,
  terms: TERMS_PAGE,
  cookies: COOKIES_PAGE,
  insurance: INSURANCE_PAGE,
  licenses: LICENSES_PAGE,
  accessibility: ACCESSIBILITY_PAGE,
}
