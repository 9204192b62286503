import { ACCESSIBILITY_PAGE } from './defaults/accessibility.ts'
import { COOKIES_PAGE } from './defaults/cookies.ts'
import { INSURANCE_PAGE } from './defaults/insurance.ts'
import { LICENSES_PAGE } from './defaults/licenses.ts'
import { PRIVACY_PAGE } from './defaults/privacy.ts'
import { TERMS_PAGE } from './defaults/terms.ts'
import type { LegalPage } from './schema.ts'

/** The pages that the product ships with, by their slug. */
export const LEGAL_PAGES: Record<LegalPage['slug'], LegalPage> = {
  privacy: PRIVACY_PAGE,
  terms: TERMS_PAGE,
  cookies: COOKIES_PAGE,
  insurance: INSURANCE_PAGE,
  licenses: LICENSES_PAGE,
  accessibility: ACCESSIBILITY_PAGE,
}
