import { z } from 'zod'
import { text } from '../text.ts'

export const BULLET_ICONS = [
  'CheckCircle',
  'Star',
  'Clock',
  'Shield',
  'Award',
  'Users',
  'Zap',
  'Heart',
  'ThumbsUp',
] as const
export type BulletIcon = (typeof BULLET_ICONS)[number]
export const SHOWN_BULLETS = 3

export const HeroBullet = z.union([
  text({ max: 80 }),
  z.object({ text: text({ max: 80 }), icon: z.enum(BULLET_ICONS).catch('CheckCircle') }),
])
export type HeroBullet = z.infer<typeof HeroBullet>

export const HeroContent = z.object({
  badge: text({ max: 120 }),
  titleLine1: text({ max: 120 }),
  titleEmphasis: text({ max: 120 }),
  subtitle: text({ max: 400 }),
  bullets: z.array(HeroBullet).max(20),
  statCount: z.number().int().min(0).default(500),
  statLabel: text({ max: 60 }).default('Happy Clients'),
})
export type HeroContent = z.infer<typeof HeroContent>

/** The bullets that are shown, each with an icon. */
export function shownBullets(bullets: readonly HeroBullet[]): { text: string; icon: BulletIcon }[] {
  return bullets
    .map((bullet) => (typeof bullet === 'string' ? { text: bullet, icon: 'CheckCircle' as const } : bullet))
    .filter((bullet) => bullet.text)
    .slice(0, SHOWN_BULLETS)
}

export const FINAL_HERO: HeroContent = {
  badge: 'Premium chauffeur service across Ireland',
  titleLine1: 'Arrive calm.',
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
}
