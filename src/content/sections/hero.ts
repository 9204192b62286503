import { z } from 'zod'
import { FocalPoint } from '#content/fields/focal-point.ts'
import { lines, text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { GOLD, NAVY, PAPER } from '../fields/colour.ts'
import { BULLET_ICONS, type BulletIcon } from '../fields/icons.ts'
import { colour, SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

/** The most bullets that the page shows; more may be stored. */
export const SHOWN_BULLETS = 3

export const HeroBullet = z.union([
  text({ max: 80 }),
  z.object({ text: text({ max: 80 }), icon: z.enum(BULLET_ICONS).default('CheckCircle') }),
])
export type HeroBullet = z.infer<typeof HeroBullet>

export const HeroContent = z.object({
  badge: text({ max: 120 }),
  titleLine1: text({ max: 120 }),
  titleEmphasis: text({ max: 120 }),
  subtitle: lines({ max: 400 }),
  bullets: z.array(HeroBullet).max(20),
  statCount: z.number().int().min(0).max(100_000_000).default(500),
  statLabel: text({ max: 60 }).default('Happy Clients'),
  /** the image shown instead of the shipped scene */
  image: z.union([z.literal(''), ImageAddress]).optional(),
  imageFocus: FocalPoint,
  styling: SectionStyling.extend({
    titleLine1Color: colour,
    titleEmphasisColor: colour,
    badgeBgColor: colour,
    badgeTextColor: colour,
  }),
})
export type HeroContent = z.infer<typeof HeroContent>

/** Returns all bullets with text and icon; a plain text gets its default icon. */
export function wholeBullets(bullets: readonly HeroBullet[]): { text: string; icon: BulletIcon }[] {
  return bullets.map((bullet) =>
    typeof bullet === 'string' ? { text: bullet, icon: 'CheckCircle' } : bullet,
  )
}

/** Returns the visible bullets, each with an icon. */
export function shownBullets(bullets: readonly HeroBullet[]): { text: string; icon: BulletIcon }[] {
  return wholeBullets(bullets)
    .filter((bullet) => bullet.text)
    .slice(0, SHOWN_BULLETS)
}

const STYLING: HeroContent['styling'] = {
  backgroundColor: NAVY,
  titleLine1Color: PAPER,
  titleEmphasisColor: GOLD,
  subtitleColor: '#e6ebf5',
  textColor: PAPER,
  iconColor: GOLD,
}

export const DEFAULT_HERO: HeroContent = {
  badge: '50+ companies, one request',
  titleLine1: 'Compare coach and bus hire quotes.',
  titleEmphasis: 'Save up to 40 percent.',
  subtitle:
    'Tell us once where your group is going. Verified Irish operators price the journey, and you choose the offer that suits you.',
  bullets: [
    { text: '2-hour response', icon: 'Clock' },
    { text: 'Verified operators only', icon: 'Shield' },
    { text: 'Free, with no obligation', icon: 'CheckCircle' },
  ],
  statCount: 2847,
  statLabel: 'Bookings',
  styling: STYLING,
}

export const FINAL_HERO: HeroContent = {
  badge: 'Premium chauffeur service across Ireland',
  titleLine1: 'Arrive relaxed.',
  titleEmphasis: 'Leave the road to us.',
  subtitle:
    'Mercedes V-Class, Sprinter and dedicated chauffeurs for corporate travel, weddings, airport transfers and special events.',
  bullets: [
    { text: 'Licensed & insured', icon: 'Shield' },
    { text: 'Fixed price before you travel', icon: 'CheckCircle' },
    { text: 'On the road 24/7', icon: 'Clock' },
  ],
  statCount: 500,
  statLabel: 'Happy Clients',
  styling: STYLING,
}

export const HERO_SECTION = {
  flag: 'showHero',
  optional: false,
  schema: HeroContent,
  shipped: { default: DEFAULT_HERO, final: FINAL_HERO },
} as const satisfies SectionDefinition<HeroContent>
