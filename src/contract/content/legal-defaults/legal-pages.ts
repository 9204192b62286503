import type { LegalPage, LegalSlug } from '../legal.ts'
import { ACCESSIBILITY_PAGE } from './accessibility.ts'
import { COOKIES_PAGE } from './cookies.ts'
import { INSURANCE_PAGE } from './insurance.ts'
import { LICENSES_PAGE } from './licenses.ts'
import { PRIVACY_PAGE } from './privacy.ts'
import { TERMS_PAGE } from './terms.ts'

export const LEGAL_PAGES: Record<LegalSlug, LegalPage> = {
  privacy: PRIVACY_PAGE,
  terms: TERMS_PAGE,
  cookies: COOKIES_PAGE,
  insurance: INSURANCE_PAGE,
  licenses: LICENSES_PAGE,
}

export { ACCESSIBILITY_PAGE }
