import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { PutAwayColours } from '../fields/overridden-colours.ts'
import { Sharing } from '../fields/sharing.ts'
import { SectionStyling } from '../fields/styling.ts'
import { Faq } from '../sections/faq.ts'
import { Step } from '../sections/how-it-works.ts'

const PageStep = Step.extend({ details: z.array(text({ min: 1, max: 200 })).max(8) })

export const HowItWorksPageContent = z.object({
  eyebrow: text({ max: 120 }),
  title: text({ min: 1, max: 160 }),
  intro: lines({ max: 2_000 }),
  steps: z.array(PageStep).max(8),
  questions: z.object({ title: text({ max: 160 }), faqs: z.array(Faq).max(20) }),
  cta: z.object({
    title: text({ max: 160 }),
    text: lines({ max: 400 }),
    buttonText: text({ min: 1, max: 80 }),
  }),
  styling: SectionStyling,
  sharing: Sharing.optional(),
  putAway: PutAwayColours,
})
export type HowItWorksPageContent = z.infer<typeof HowItWorksPageContent>

export const DEFAULT_HOW_IT_WORKS_PAGE: HowItWorksPageContent = {
  eyebrow: 'How it works',
  title: 'From a short form to a driver at your door',
  intro:
    'Booking a car or a coach in Ireland should not take a morning of phone calls. These are the four steps. A quote costs nothing.',
  steps: [
    {
      icon: 'MessageSquare',
      step: '1',
      title: 'Tell us about your journey',
      description:
        'Where you start, the day and time, how many you are. Add a flight number, a second stop or a child seat if you need one.',
      details: ['About 60 seconds on a phone', 'No account and no payment details'],
    },
    {
      icon: 'Mail',
      step: '2',
      title: 'Hear back within 2 hours',
      description:
        'A travel consultant looks at route, timing and group, and contacts you with a price. For group bus hire we ask up to 5 verified companies and pass on their quotes.',
      details: ['Up to 5 verified companies per request', 'Free to customers, whatever you decide'],
    },
    {
      icon: 'CalendarCheck',
      step: '3',
      title: 'Choose and confirm',
      description:
        'Compare price, vehicle and terms in your own time. Once you confirm, your booking is made and the details are with you in writing within 24 hours.',
      details: ['The price you accept is the price you pay', 'Cancellation terms stated before you book'],
    },
    {
      icon: 'Car',
      step: '4',
      title: 'Travel',
      description:
        'You receive your driver’s name and number the day before. On the day the car is in place early, and we stay on the line until you are home.',
      details: ['We track your flight and allow for delays', 'Someone to ring, day or night'],
    },
  ],
  questions: {
    title: 'Before you ask',
    faqs: [
      {
        question: 'Do I pay anything to get a quote?',
        answer: 'No. Quotes and comparisons are free to customers, and you are never obliged to book.',
      },
      {
        question: 'Who are the verified companies?',
        answer:
          'Irish operators whose licences and insurance we have checked. Your details go to no more than 5 of them, and only for this request.',
      },
      {
        question: 'Can I change a booking afterwards?',
        answer:
          'Yes. Ring or email us with your reference. We will tell you straight away whether the price changes.',
      },
    ],
  },
  cta: {
    title: 'Ready when you are',
    text: 'Send your journey now and hear back within 2 hours.',
    buttonText: 'Get a quote',
  },
  styling: {},
}
