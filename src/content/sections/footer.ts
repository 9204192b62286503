import { z } from 'zod'
import { shownEmail } from '#contract/basics/email-address.ts'
import { lines, text } from '#contract/basics/text.ts'
import { PLACEHOLDER_EMAIL } from '#contract/settings/firm.ts'
import { GOLD, MOON, PAPER } from '../fields/colour.ts'
import { LinkTarget } from '../fields/link.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const FooterContent = z.object({
  companyName: text({ max: 120 }),
  description: lines({ max: 600 }),
  phone: text({ max: 60 }),
  email: shownEmail(),
  location: text({ max: 200 }),
  services: z.array(text({ min: 1, max: 120 })).max(20),
  legalLinks: z.array(z.object({ text: text({ min: 1, max: 80 }), url: LinkTarget })).max(12),
  copyright: text({ max: 200 }),
  credentials: text({ max: 300 }),
  styling: SectionStyling,
})
export type FooterContent = z.infer<typeof FooterContent>

const STYLING: FooterContent['styling'] = {
  backgroundColor: '#081731',
  textColor: MOON,
  titleColor: PAPER,
  linkColor: PAPER,
  iconColor: GOLD,
}

export const FINAL_FOOTER: FooterContent = {
  companyName: 'Jaunt',
  description:
    'Executive chauffeur, coach and bus hire for corporate travel, weddings, airport transfers and special events, anywhere in Ireland.',
  phone: '+353 1 000 0000',
  email: PLACEHOLDER_EMAIL,
  location: 'Dublin, Ireland',
  services: ['Airport transfers', 'Corporate travel', 'Weddings', 'Special events'],
  legalLinks: [
    { text: 'Privacy', url: '/privacy' },
    { text: 'Terms', url: '/terms' },
    { text: 'Insurance', url: '/insurance' },
    { text: 'Licences', url: '/licenses' },
  ],
  copyright: '© 2026 Jaunt. All rights reserved.',
  credentials: 'Fully licensed and insured in Ireland',
  styling: STYLING,
}

export const DEFAULT_FOOTER: FooterContent = {
  ...FINAL_FOOTER,
  description:
    'Compare coach, minibus and chauffeur quotes from verified companies across Ireland, free of charge.',
  services: ['Coach hire', 'Minibus hire', 'Airport transfers', 'Weddings and events'],
  legalLinks: [
    { text: 'Privacy', url: '/privacy' },
    { text: 'Terms', url: '/terms' },
    { text: 'Cookies', url: '/cookies' },
  ],
}

export const FOOTER_SECTION = {
  flag: 'showFooter',
  optional: false,
  schema: FooterContent,
  shipped: { default: DEFAULT_FOOTER, final: FINAL_FOOTER },
} as const satisfies SectionDefinition<FooterContent>
