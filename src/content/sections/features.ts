import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { GOLD, MIST, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { FEATURE_ICONS } from '../fields/icons.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'
import { Testimonial } from './testimonials.ts'

export const FeatureItem = z.object({
  icon: z.enum(FEATURE_ICONS).default('CheckCircle'),
  title: text({ min: 1, max: 120 }),
  description: lines({ max: 400 }).default(''),
})
export type FeatureItem = z.infer<typeof FeatureItem>

export const FeaturesContent = z.object({
  title: text({ max: 160 }),
  subtitle: lines({ max: 400 }),
  items: z.array(FeatureItem).max(24),
  /** quotes from older content, shown as a small strip if there are any; the testimonials section has the current ones */
  testimonials: z.array(Testimonial).max(24),
  trustLogos: z.array(text({ min: 1, max: 120 })).max(24),
  styling: SectionStyling,
})
export type FeaturesContent = z.infer<typeof FeaturesContent>

const STYLING: FeaturesContent['styling'] = {
  backgroundColor: PAPER,
  backgroundGradient: `linear-gradient(180deg, ${PAPER} 0%, ${MIST} 100%)`,
  useGradient: false,
  textColor: NAVY,
  iconBgColor: NAVY,
  iconColor: GOLD,
  cardBgColor: MIST,
  cardTitleColor: NAVY,
  cardDescriptionColor: SLATE,
}

export const DEFAULT_FEATURES: FeaturesContent = {
  title: 'Why groups book through us',
  subtitle: 'One request instead of a day of phone calls, and prices you can compare like for like.',
  items: [
    {
      icon: 'Euro',
      title: 'Real offers side by side',
      description: 'Up to 5 verified companies price the same journey, so you compare like with like.',
    },
    {
      icon: 'Shield',
      title: 'Verified operators',
      description: 'Licences and insurance are checked before an operator may quote for your group.',
    },
    {
      icon: 'Clock',
      title: 'An answer within 2 hours',
      description: 'Most requests are priced the same morning, and urgent ones sooner.',
    },
    {
      icon: 'CreditCard',
      title: 'Free for you',
      description: 'Comparing is free and commits you to nothing.',
    },
    {
      icon: 'Bus',
      title: 'From 6 seats to 16 and beyond',
      description: 'V-Class, Sprinter or a convoy: the vehicle follows the party, not the other way round.',
    },
    {
      icon: 'Headphones',
      title: 'A real person on the phone',
      description: 'When a flight is late or a plan changes, somebody in Ireland picks up.',
    },
  ],
  testimonials: [],
  trustLogos: [],
  styling: STYLING,
}

export const FINAL_FEATURES: FeaturesContent = {
  title: 'Why choose us',
  subtitle:
    'Quiet cars, punctual drivers and a price that does not move. The rest is detail, and we like detail.',
  items: [
    {
      icon: 'UserCheck',
      title: 'Drivers you would invite back',
      description:
        'Licensed, well-dressed, local. They know the hotel entrance, the venue gate and when to stay quiet.',
    },
    {
      icon: 'Plane',
      title: 'We watch your flight',
      description: 'Early, late or diverted, your driver is in arrivals when you are, name board in hand.',
    },
    {
      icon: 'Euro',
      title: 'One price, agreed beforehand',
      description: 'Tolls, waiting and parking are in the quote. There is no meter and no surprise.',
    },
    {
      icon: 'Lock',
      title: 'Discreet by habit',
      description:
        'Calls, guests and plans stay in the car. Confidentiality agreements are signed when you ask.',
    },
    {
      icon: 'Sparkles',
      title: 'Cars cleaned before every journey',
      description: 'Valeted inside and out, with bottled water, chargers and Wi-Fi on board.',
    },
    {
      icon: 'Clock',
      title: 'On the road at any hour',
      description: 'The 4 a.m. run to the airport gets the same care as the red carpet at eight.',
    },
  ],
  testimonials: [],
  trustLogos: [],
  styling: STYLING,
}

export const FEATURES_SECTION = {
  flag: 'showFeatures',
  optional: false,
  schema: FeaturesContent,
  shipped: { default: DEFAULT_FEATURES, final: FINAL_FEATURES },
} as const satisfies SectionDefinition<FeaturesContent>
