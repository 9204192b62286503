import { z } from 'zod'
import { text } from '#contract/basics/text.ts'
import { GROUP_TYPES } from '#contract/leads/group-types.ts'
import { GUIDE_PRICE_KINDS, type GuidePriceKind } from '#contract/leads/guide-price-text.ts'
import { GOLD, MIST, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import { DEFAULT_INDICATORS, TrustIndicator } from '../fields/trust-indicators.ts'
import { LABELS, QuoteFormLabels, QuoteFormPlaceholders, SHIPPED_PLACEHOLDERS } from './quote-form-labels.ts'
import type { SectionDefinition } from './section-definition.ts'

/** A field in older content, stored and returned unchanged. The journey form now has fields of its own. */
const QuoteFormField = z.object({
  name: text({ min: 1, max: 60 }),
  label: text({ max: 120 }).optional(),
  type: text({ max: 40 }).optional(),
  required: z.boolean().nullish(),
})
const QuoteFormLayoutRow = z.object({ columns: z.array(text({ min: 1, max: 60 })).max(6) })

export const QuoteFormContent = z.object({
  urgencyBanner: text({ max: 200 }),
  cardTitle: text({ min: 1, max: 120 }),
  cardSubtitle: text({ max: 300 }),
  /** the page's own response time; absent for the business's */
  responseMinutes: z.number().int().min(1).max(10_080).nullish(),
  trustIndicators: z.array(TrustIndicator).max(12),
  labels: QuoteFormLabels,
  placeholders: QuoteFormPlaceholders,
  groupTypes: z.array(text({ min: 1, max: 120 })).max(20),
  /** the preselected group type; none if it is blank, absent or not in the list */
  presetGroupType: text({ max: 120 }).nullish(),
  fields: z.array(QuoteFormField).max(40),
  layout: z.object({ rows: z.array(QuoteFormLayoutRow).max(40) }),
  showMap: z.boolean().nullish(),
  showPickupLocation: z.boolean().nullish(),
  showVehicleSelector: z.boolean().nullish(),
  showDisclaimer: z.boolean().nullish(),
  /** the kind of guide price that the form shows; absent for none */
  guidePrice: z.enum(['none', ...GUIDE_PRICE_KINDS]).nullish(),
  styling: z.object({
    backgroundColor: colour,
    backgroundGradient: gradient,
    textColor: colour,
    useGradient: toggle,
    urgencyBannerBgColor: colour,
    urgencyBannerTextColor: colour,
    submitButtonBgColor: colour,
    submitButtonTextColor: colour,
    disclaimerBgColor: colour,
    disclaimerTitleColor: colour,
    disclaimerTextColor: colour,
  }),
})
export type QuoteFormContent = z.infer<typeof QuoteFormContent>

/** The fields that a page hides, which are then not required. */
export type HiddenFields = readonly ('startLocation' | 'selectedVehicle')[]

export function hiddenFields(content: QuoteFormContent): HiddenFields {
  return [
    ...(content.showPickupLocation === false ? (['startLocation'] as const) : []),
    ...(content.showVehicleSelector === false ? (['selectedVehicle'] as const) : []),
  ]
}

export function presetGroupType({ groupTypes, presetGroupType }: QuoteFormContent): string {
  return groupTypes.find((type) => type === presetGroupType) ?? ''
}

export function guidePriceKind({ guidePrice }: QuoteFormContent): GuidePriceKind | null {
  return guidePrice && guidePrice !== 'none' ? guidePrice : null
}

const FIELDS: QuoteFormContent['fields'] = [
  { name: 'first_name', label: 'First Name', type: 'text', required: true },
  { name: 'last_name', label: 'Last Name', type: 'text', required: true },
  { name: 'email', label: 'Email Address', type: 'email', required: true },
  { name: 'mobile', label: 'Mobile Number', type: 'tel', required: true },
  { name: 'additionalInfo', label: 'Additional Information', type: 'textarea', required: true },
]

const SHARED = {
  trustIndicators: [...DEFAULT_INDICATORS],
  placeholders: SHIPPED_PLACEHOLDERS,
  groupTypes: [...GROUP_TYPES],
  presetGroupType: '',
  fields: FIELDS,
  layout: {
    rows: [
      { columns: ['first_name', 'last_name'] },
      { columns: ['email', 'mobile'] },
      { columns: ['additionalInfo'] },
    ],
  },
  showMap: false,
  showPickupLocation: true,
  showVehicleSelector: true,
  showDisclaimer: true,
  guidePrice: 'none',
  styling: {
    backgroundColor: MIST,
    backgroundGradient: `linear-gradient(180deg, ${PAPER} 0%, ${MIST} 100%)`,
    textColor: NAVY,
    useGradient: false,
    urgencyBannerBgColor: NAVY,
    urgencyBannerTextColor: GOLD,
    submitButtonBgColor: GOLD,
    submitButtonTextColor: NAVY,
    disclaimerBgColor: PAPER,
    disclaimerTitleColor: NAVY,
    disclaimerTextColor: SLATE,
  },
} satisfies Partial<QuoteFormContent>

export const DEFAULT_QUOTE_FORM: QuoteFormContent = {
  ...SHARED,
  urgencyBanner: 'Quotes from 50+ companies, most of them within 2 hours',
  cardTitle: 'Get your free quotes',
  cardSubtitle: 'One short form, and up to 5 verified companies price your journey.',
  responseMinutes: 120,
  labels: {
    ...LABELS,
    submitText: 'Get My FREE Quotes Now - Save Up to 40%',
    disclaimerText:
      'We send your request to companies that are available that day. You hear back within 2 hours, compare the offers in your own time, and book only if one suits you.',
  },
}

export const FINAL_QUOTE_FORM: QuoteFormContent = {
  ...SHARED,
  urgencyBanner: 'Quick response within 15 minutes guaranteed',
  cardTitle: 'Request your quote',
  cardSubtitle:
    'Tell us about the journey. A travel consultant prices it personally, and there is nothing to pay now.',
  responseMinutes: 15,
  labels: LABELS,
}

export const QUOTE_FORM_SECTION = {
  flag: 'showQuoteForm',
  optional: false,
  schema: QuoteFormContent,
  shipped: { default: DEFAULT_QUOTE_FORM, final: FINAL_QUOTE_FORM },
} as const satisfies SectionDefinition<QuoteFormContent>
