import { z } from 'zod'
import { text } from '../text.ts'
import { Colour, GOLD, NAVY } from './colour.ts'

export const TRUST_ICONS = [
  'Shield',
  'Star',
  'Clock',
  'Award',
  'CheckCircle',
  'Users',
  'Zap',
  'Heart',
  'ThumbsUp',
  'Bus',
  'Car',
  'Plane',
  'Ship',
  'Train',
  'Truck',
  'Phone',
  'Mail',
  'MessageCircle',
  'CalendarCheck',
  'MapPin',
] as const
export type TrustIcon = (typeof TRUST_ICONS)[number]

/** Older content holds plain strings, and objects with parts left empty. */
export const TrustIndicator = z.union([
  text({ max: 80 }),
  z.object({
    text: text({ max: 80 }).optional(),
    icon: z.enum(TRUST_ICONS).optional().catch(undefined),
    iconColor: Colour.optional().catch(undefined),
  }),
])
export type TrustIndicator = z.infer<typeof TrustIndicator>

const DEFAULTS = [
  { text: 'Licensed & Insured', icon: 'Shield' },
  { text: '5-Star Service', icon: 'Star' },
  { text: '24/7 Available', icon: 'Clock' },
] as const

export type ShownIndicator = { text: string; icon: TrustIcon; iconColor: string }

/** Whole indicators: what is missing comes from the default at the same position, the colours in turn. */
export function shownIndicators(indicators: readonly TrustIndicator[]): ShownIndicator[] {
  return indicators.map((given, position) => {
    const part = typeof given === 'string' ? { text: given } : given
    const fallback = DEFAULTS[position % DEFAULTS.length] ?? DEFAULTS[0]
    return {
      text: part.text || fallback.text,
      icon: ('icon' in part && part.icon) || fallback.icon,
      iconColor: ('iconColor' in part && part.iconColor) || (position % 2 === 0 ? NAVY : GOLD),
    }
  })
}
