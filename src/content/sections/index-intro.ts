import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { MIST, NAVY } from '../fields/colour.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const IndexIntroContent = z.object({
  heading: text({ max: 160 }),
  paragraph: lines({ max: 2_000 }),
  highlights: z.array(text({ min: 1, max: 160 })).max(12),
  styling: SectionStyling,
})
export type IndexIntroContent = z.infer<typeof IndexIntroContent>

export const DEFAULT_INDEX_INTRO: IndexIntroContent = {
  heading: 'Chauffeur and coach hire, the Irish way',
  paragraph:
    'From an early flight out of Shannon to a wedding party on the Wild Atlantic Way, we look after the road so that you can look out of the window. One request reaches people who know the roads and the hotels.',
  highlights: [
    'Airport transfers to and from Dublin, Shannon, Cork, Knock and Kerry',
    'Corporate roadshows, board days and conference shuttles',
    'Weddings, golf trips, race days and family occasions',
  ],
  styling: {
    backgroundColor: MIST,
    backgroundGradient: `linear-gradient(180deg, #ffffff 0%, ${MIST} 100%)`,
    useGradient: false,
    textColor: NAVY,
  },
}

export const INDEX_INTRO_SECTION = {
  flag: 'showIndexIntro',
  optional: true,
  schema: IndexIntroContent,
  shipped: { default: DEFAULT_INDEX_INTRO, final: DEFAULT_INDEX_INTRO },
} as const satisfies SectionDefinition<IndexIntroContent>
