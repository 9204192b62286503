import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { GOLD, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { STEP_ICONS } from '../fields/icons.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const Step = z.object({
  icon: z.enum(STEP_ICONS).default('CheckCircle'),
  title: text({ min: 1, max: 120 }),
  description: lines({ max: 600 }).default(''),
  /** the number as text: '1', '02' */
  step: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    text({ max: 10 }).default(''),
  ),
})
export type Step = z.infer<typeof Step>

export const HowItWorksContent = z.object({
  title: text({ max: 160 }),
  subtitle: lines({ max: 400 }),
  steps: z.array(Step).max(12),
  styling: SectionStyling,
})
export type HowItWorksContent = z.infer<typeof HowItWorksContent>

const STYLING: HowItWorksContent['styling'] = {
  backgroundColor: PAPER,
  titleColor: NAVY,
  subtitleColor: SLATE,
  cardTitleColor: NAVY,
  cardDescriptionColor: SLATE,
  iconBgColor: NAVY,
  iconColor: GOLD,
}

export const DEFAULT_HOW_IT_WORKS: HowItWorksContent = {
  title: 'How it works',
  subtitle: 'Three steps from an idea to a driver at the door.',
  steps: [
    {
      icon: 'MessageSquare',
      title: 'Tell us about the journey',
      description: 'Where from, when, and how many of you. It takes about a minute.',
      step: '1',
    },
    {
      icon: 'Mail',
      title: 'Compare the offers',
      description: 'Priced offers arrive within 24 hours, most of them much sooner.',
      step: '2',
    },
    {
      icon: 'CalendarCheck',
      title: 'Choose and travel',
      description: 'Pick the offer you like, confirm by email, and enjoy the day.',
      step: '3',
    },
  ],
  styling: STYLING,
}

export const FINAL_HOW_IT_WORKS: HowItWorksContent = {
  title: 'How it works',
  subtitle: 'Three steps, one of which is sitting back.',
  steps: [
    {
      icon: 'MessageSquare',
      title: 'Send your request',
      description: 'Pick-up, date and passengers: one short form, about sixty seconds.',
      step: '1',
    },
    {
      icon: 'Phone',
      title: 'Hear from a consultant',
      description: 'A travel consultant checks route and timing, then sends one fixed price.',
      step: '2',
    },
    {
      icon: 'Car',
      title: 'Step in',
      description: 'Your driver waits at the door, at arrivals or at the church gate. You do nothing more.',
      step: '3',
    },
  ],
  styling: STYLING,
}

export const HOW_IT_WORKS_SECTION = {
  flag: 'showHowItWorks',
  optional: false,
  schema: HowItWorksContent,
  shipped: { default: DEFAULT_HOW_IT_WORKS, final: FINAL_HOW_IT_WORKS },
} as const satisfies SectionDefinition<HowItWorksContent>
