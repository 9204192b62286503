import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import type { Business } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { GOLD, NAVY, PAPER } from '../fields/colour.ts'
import { CONTACT_ICONS } from '../fields/icons.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const CONTACT_MODES = ['notice', 'direct', 'always-notice'] as const

export const CONTACT_NOTICE = {
  title: 'Website Under Maintenance',
  text: 'Website is currently getting updated. Please use the contact form below to get in contact with us.',
} as const

/** The actions of the three buttons, by position, unless they show the notice. */
export const CONTACT_KINDS = ['phone', 'whatsapp', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const ContactMethod = z.object({
  icon: z.enum(CONTACT_ICONS).default('Phone'),
  text: text({ max: 120 }),
})
export type ContactMethod = z.infer<typeof ContactMethod>

export const CtaContent = z.object({
  title: text({ max: 160 }),
  subtitle: lines({ max: 400 }),
  quoteCardTitle: text({ max: 160 }),
  disclaimer: lines({ max: 400 }),
  buttonText: text({ max: 80 }),
  contactCardTitle: text({ max: 160 }),
  contactMethods: z
    .array(ContactMethod)
    .length(CONTACT_KINDS.length, 'There are exactly three: phone, WhatsApp and email.'),
  /**
   * 'direct' lets the three buttons call, chat and email; 'notice' makes them show CONTACT_NOTICE until the business has its own phone
   * number; 'always-notice' always shows it
   */
  contactMode: z.enum(CONTACT_MODES).default('notice'),
  serviceAreas: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((area) => area.trim()) : value),
    z.array(text({ min: 1, max: 120 })).max(40),
  ),
  styling: z.object({
    backgroundColor: colour,
    backgroundGradient: gradient,
    textColor: colour,
    buttonBgColor: colour,
    buttonBgGradient: gradient,
    buttonTextColor: colour,
    useGradient: toggle,
    useButtonGradient: toggle,
  }),
})
export type CtaContent = z.infer<typeof CtaContent>

/** Returns whether the contact buttons show the notice. */
export function showsContactNotice({ contactMode }: CtaContent, { phone }: Pick<Business, 'phone'>): boolean {
  if (contactMode === 'notice') return phone === PLACEHOLDER_PHONE
  return contactMode === 'always-notice'
}

const METHODS: readonly ContactMethod[] = [
  { icon: 'Phone', text: 'Call us' },
  { icon: 'MessageCircle', text: 'WhatsApp' },
  { icon: 'Mail', text: 'Email us' },
]

const STYLING: CtaContent['styling'] = {
  backgroundColor: NAVY,
  backgroundGradient: `linear-gradient(135deg, ${NAVY} 0%, #0a1c3d 100%)`,
  textColor: PAPER,
  buttonBgColor: GOLD,
  buttonBgGradient: `linear-gradient(135deg, ${GOLD} 0%, #f0d592 100%)`,
  buttonTextColor: NAVY,
  useGradient: true,
  useButtonGradient: false,
}

const AREAS = ['Dublin', 'Cork', 'Galway', 'Limerick', 'Waterford', 'Kilkenny', 'Kerry', 'Wicklow']

export const DEFAULT_CTA: CtaContent = {
  title: 'Ready to get going?',
  subtitle: 'Quick response within 15 minutes. Free, and no obligation.',
  quoteCardTitle: 'Get your quotes',
  disclaimer:
    'No obligation and no booking fee. Your details go only to the companies that price your journey.',
  buttonText: 'Get My FREE Quotes Now',
  contactCardTitle: 'Prefer to talk?',
  contactMethods: [...METHODS],
  contactMode: 'notice',
  serviceAreas: AREAS,
  styling: STYLING,
}

export const FINAL_CTA: CtaContent = {
  title: 'Where can we take you?',
  subtitle: 'Tell us your journey and hear back within 15 minutes.',
  quoteCardTitle: 'Your quote, priced by a person',
  disclaimer: 'No obligation, nothing to pay now, and your details stay with us.',
  buttonText: 'Get My Free Quote',
  contactCardTitle: 'Prefer to talk to someone?',
  contactMethods: [...METHODS],
  contactMode: 'notice',
  serviceAreas: AREAS,
  styling: STYLING,
}

export const CTA_SECTION = {
  flag: 'showCTA',
  optional: false,
  schema: CtaContent,
  shipped: { default: DEFAULT_CTA, final: FINAL_CTA },
} as const satisfies SectionDefinition<CtaContent>
