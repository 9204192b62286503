import { z } from 'zod'
import { text } from '../text.ts'
import { Colour, GOLD, NAVY } from './colour.ts'
import { LinkTarget } from './link.ts'

export const LOGO_ICONS = ['Bus', 'Car', 'Plane', 'Ship', 'Train', 'Truck', 'Users'] as const
export type LogoIcon = (typeof LOGO_ICONS)[number]

export const NavLink = z.object({
  label: text({ min: 1, max: 60 }),
  path: LinkTarget,
  visible: z.boolean().optional(),
})
export type NavLink = z.infer<typeof NavLink>

export const HeaderContent = z.object({
  logoText: text({ max: 60 }),
  tagline: text({ max: 120 }),
  logoIcon: z.enum(LOGO_ICONS).catch('Car'),
  navLinks: z.array(NavLink).max(12),
  styling: z.object({
    backgroundColor: Colour,
    logoTextColor: Colour,
    taglineColor: Colour,
    logoIconBgColor: Colour,
    logoIconColor: Colour,
  }),
})
export type HeaderContent = z.infer<typeof HeaderContent>

const CONTACT: NavLink = { label: 'Contact', path: '/', visible: true }

/** Shown unless explicitly hidden; an empty list is the one link every firm has. */
export function shownNavLinks(links: readonly NavLink[]): NavLink[] {
  return links.length === 0 ? [CONTACT] : links.filter((link) => link.visible !== false)
}

export const FINAL_HEADER: HeaderContent = {
  logoText: 'Jaunt',
  tagline: 'Executive Chauffeur Ireland',
  logoIcon: 'Car',
  navLinks: [
    { label: 'Our fleet', path: '/#services', visible: true },
    { label: 'Contact', path: '/', visible: true },
  ],
  styling: {
    backgroundColor: '#ffffff',
    logoTextColor: NAVY,
    taglineColor: '#5b6780',
    logoIconBgColor: NAVY,
    logoIconColor: GOLD,
  },
}
