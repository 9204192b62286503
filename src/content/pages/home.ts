import { z } from 'zod'
import { PutAwayColours } from '../fields/overridden-colours.ts'
import { Sharing } from '../fields/sharing.ts'
import {
  DEFAULT_VISIBILITY,
  SECTION_SCHEMAS,
  SectionVisibility,
  shippedSections,
} from '../sections/registry.ts'
import { SectionOrder } from '../sections/section-order.ts'
import {
  DEFAULT_QUOTE_DEFAULTS,
  DEFAULT_QUOTE_OPTIONS,
  QuoteDefaults,
  QuoteOptions,
} from './quote-options.ts'

export const HomeContent = z.object({
  ...SECTION_SCHEMAS,
  quoteOptions: QuoteOptions,
  quoteDefaults: QuoteDefaults,
  sectionVisibility: SectionVisibility,
  sectionOrder: SectionOrder,
  sharing: Sharing.optional(),
  putAway: PutAwayColours,
})
export type HomeContent = z.infer<typeof HomeContent>

const SHARED = {
  quoteOptions: DEFAULT_QUOTE_OPTIONS,
  quoteDefaults: DEFAULT_QUOTE_DEFAULTS,
  sectionVisibility: DEFAULT_VISIBILITY,
}

/** The home document of a service that compares many operators. */
export const DEFAULT_HOME: HomeContent = { ...shippedSections('default'), ...SHARED }

/** The home document of one premium operator. */
export const FINAL_HOME: HomeContent = { ...shippedSections('final'), ...SHARED }

/** The two shipped home documents, by the names in the business settings. */
export const HOME_DOCUMENTS = { default: DEFAULT_HOME, final: FINAL_HOME } as const
export type HomeDocument = keyof typeof HOME_DOCUMENTS
