import { z } from 'zod'
import { text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { GOLD, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { LOGO_ICONS } from '../fields/icons.ts'
import { LinkTarget } from '../fields/link.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const NavLink = z.object({
  label: text({ min: 1, max: 60 }),
  path: LinkTarget,
  visible: z.boolean().nullish(),
})
export type NavLink = z.infer<typeof NavLink>

export const HeaderContent = z.object({
  logoText: text({ max: 60 }),
  tagline: text({ max: 120 }),
  logoIcon: z.enum(LOGO_ICONS).default('Car'),
  /** shown instead of the icon */
  logoImage: z.union([z.literal(''), ImageAddress]).optional(),
  navLinks: z.array(NavLink).max(12),
  styling: z.object({
    backgroundColor: colour,
    logoTextColor: colour,
    taglineColor: colour,
    logoIconBgColor: colour,
    logoIconBgGradient: gradient,
    useLogoIconBgGradient: toggle,
    logoIconColor: colour,
    navLinkColor: colour,
    navLinkActiveColor: colour,
  }),
})
export type HeaderContent = z.infer<typeof HeaderContent>

const CONTACT: NavLink = { label: 'Contact', path: '/', visible: true }

/** Returns the visible links; an empty list becomes the one link that every business has. */
export function shownNavLinks(links: readonly NavLink[]): NavLink[] {
  return links.length === 0 ? [CONTACT] : links.filter((link) => link.visible !== false)
}

export const DEFAULT_HEADER: HeaderContent = {
  logoText: 'Jaunt',
  tagline: 'Coach & Chauffeur Quotes Ireland',
  logoIcon: 'Car',
  navLinks: [
    { label: 'How it works', path: '/how-it-works', visible: true },
    { label: 'About', path: '/about', visible: true },
    CONTACT,
  ],
  styling: {
    backgroundColor: PAPER,
    logoTextColor: NAVY,
    taglineColor: SLATE,
    logoIconBgColor: NAVY,
    logoIconColor: GOLD,
    navLinkColor: NAVY,
    navLinkActiveColor: NAVY,
  },
}

export const FINAL_HEADER: HeaderContent = { ...DEFAULT_HEADER, tagline: 'Executive Chauffeur Ireland' }

export const HEADER_SECTION = {
  flag: 'showHeader',
  optional: false,
  schema: HeaderContent,
  shipped: { default: DEFAULT_HEADER, final: FINAL_HEADER },
} as const satisfies SectionDefinition<HeaderContent>
