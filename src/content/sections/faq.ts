import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const Faq = z.object({ question: text({ min: 1, max: 300 }), answer: lines({ min: 1, max: 2_000 }) })
export type Faq = z.infer<typeof Faq>

export const FaqContent = z.object({
  title: text({ max: 160 }),
  subtitle: lines({ max: 400 }),
  faqs: z.array(Faq).max(40),
  styling: SectionStyling,
})
export type FaqContent = z.infer<typeof FaqContent>

const STYLING: FaqContent['styling'] = {
  backgroundColor: PAPER,
  titleColor: NAVY,
  subtitleColor: SLATE,
  cardBgColor: PAPER,
  cardTitleColor: NAVY,
  cardDescriptionColor: SLATE,
  iconColor: NAVY,
}

export const DEFAULT_FAQ: FaqContent = {
  title: 'Good to know',
  subtitle: 'Short answers to what people ask before they book.',
  faqs: [
    {
      question: 'What does it cost to compare?',
      answer:
        'Nothing. The service is free for customers: the operator you choose pays us, and you pay only for your journey.',
    },
    {
      question: 'How many offers will I get?',
      answer:
        'Up to 5, from companies that are free on your date and licensed for your group. You are never obliged to take one.',
    },
    {
      question: 'How soon will I hear back?',
      answer: 'Quotes arrive within 2 hours in the daytime. Requests sent at night are priced first thing.',
    },
  ],
  styling: STYLING,
}

export const FINAL_FAQ: FaqContent = {
  title: 'Questions, answered',
  subtitle: 'If yours is not here, ring us. The phone is the quickest way to get an answer.',
  faqs: [
    {
      question: 'Is the price I am quoted the price I pay?',
      answer:
        'Yes. Your quote includes tolls, parking and the waiting time agreed with you. It changes only if you change the journey.',
    },
    {
      question: 'What happens when my flight is delayed?',
      answer:
        'We follow the flight, so your driver comes when you land. The first hour after the scheduled arrival is included.',
    },
    {
      question: 'How many people fit?',
      answer:
        'A V-Class seats up to 7, or 6 with full luggage. A Sprinter seats up to 16, and the chauffeured saloon up to 3. For larger parties we send more than one vehicle.',
    },
    {
      question: 'Can you carry child seats and wheelchairs?',
      answer:
        'We can bring child seats: just tell us the ages. Folding wheelchairs travel in every vehicle; for a vehicle with a ramp, please mention it in your request.',
    },
    {
      question: 'What if my plans change?',
      answer:
        'Tell us as soon as you know. Most changes cost nothing. Every quote states the cancellation terms before you accept it.',
    },
  ],
  styling: STYLING,
}

export const FAQ_SECTION = {
  flag: 'showFAQ',
  optional: false,
  schema: FaqContent,
  shipped: { default: DEFAULT_FAQ, final: FINAL_FAQ },
} as const satisfies SectionDefinition<FaqContent>
