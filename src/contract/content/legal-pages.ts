import type { LegalPage } from './legal.ts'

/** The pages that the product ships with, by their slug. */
export const LEGAL_PAGES: Partial<Record<LegalPage['slug'], LegalPage>> = {}
