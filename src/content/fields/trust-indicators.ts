import { z } from 'zod'
import { text } from '#contract/basics/text.ts'
import { Colour, GOLD, NAVY } from './colour.ts'
import { TRUST_ICONS, type TrustIcon } from './icons.ts'

const cleared = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), inner.optional())

/** An indicator. In older content it may be a plain string, or an object with empty parts. */
export const TrustIndicator = z.union([
  text({ max: 80 }),
  z.object({
    text: text({ max: 80 }).optional(),
    icon: cleared(z.enum(TRUST_ICONS)),
    iconColor: cleared(Colour),
  }),
])
export type TrustIndicator = z.infer<typeof TrustIndicator>

const DEFAULTS = [
  { text: 'Licensed & Insured', icon: 'Shield' },
  { text: '5-Star Service', icon: 'Star' },
  { text: '24/7 Available', icon: 'Clock' },
] as const

export type ShownIndicator = { text: string; icon: TrustIcon; iconColor: string }

/** Completes indicators. A missing text or icon comes from the default at that position; missing colours are navy and gold in turn. */
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

export const DEFAULT_INDICATORS: readonly ShownIndicator[] = shownIndicators(['', '', ''])
