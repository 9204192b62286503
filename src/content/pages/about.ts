import { z } from 'zod'
import { FocalPoint } from '#content/fields/focal-point.ts'
import { lines, text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { FEATURE_ICONS } from '../fields/icons.ts'
import { PutAwayColours } from '../fields/overridden-colours.ts'
import { Sharing } from '../fields/sharing.ts'
import { SectionStyling } from '../fields/styling.ts'

const words = lines({ max: 2_000 })

export const AboutContent = z.object({
  eyebrow: text({ max: 120 }),
  title: text({ min: 1, max: 160 }),
  intro: words,
  /** the image beside the title; absent for the shipped one */
  image: z.union([z.literal(''), ImageAddress]).optional(),
  imageFocus: FocalPoint,
  mission: z.object({ title: text({ max: 160 }), text: words }),
  values: z.object({
    title: text({ max: 160 }),
    items: z
      .array(
        z.object({
          icon: z.enum(FEATURE_ICONS).default('CheckCircle'),
          title: text({ min: 1, max: 120 }),
          description: lines({ max: 600 }),
        }),
      )
      .max(12),
  }),
  story: z.object({ title: text({ max: 160 }), paragraphs: z.array(lines({ min: 1, max: 2_000 })).max(12) }),
  commitment: z.object({
    title: text({ max: 160 }),
    text: words,
    points: z.array(text({ min: 1, max: 200 })).max(12),
  }),
  stats: z.array(z.object({ value: text({ min: 1, max: 40 }), label: text({ min: 1, max: 80 }) })).max(8),
  cta: z.object({
    title: text({ max: 160 }),
    text: lines({ max: 400 }),
    buttonText: text({ min: 1, max: 80 }),
  }),
  styling: SectionStyling,
  sharing: Sharing.optional(),
  putAway: PutAwayColours,
})
export type AboutContent = z.infer<typeof AboutContent>

export const DEFAULT_ABOUT: AboutContent = {
  eyebrow: 'About us',
  title: 'Travel in Ireland, arranged by people who live here',
  intro:
    'We began with one car and one rule: be there before the customer looks at the clock. Today we drive executives, wedding parties, golfers and families all over the island, and we help larger groups find the right coach without a day on the phone.',
  mission: {
    title: 'Our mission',
    text: 'To make a journey in Ireland the easiest part of the day. You say where and when; we answer with a clear price, a suitable vehicle and a driver who knows the road.',
  },
  values: {
    title: 'What we stand by',
    items: [
      {
        icon: 'Clock',
        title: 'Punctual',
        description: 'Early is on time. Drivers are in place fifteen minutes before you need them.',
      },
      {
        icon: 'Euro',
        title: 'Straight about money',
        description: 'One price, agreed in writing before you travel, with what it includes spelt out.',
      },
      {
        icon: 'Shield',
        title: 'Safe',
        description: 'Licensed drivers, insured vehicles and sensible hours, so nobody drives tired.',
      },
      {
        icon: 'Heart',
        title: 'Considerate',
        description: 'A quiet car when you want quiet, and a good story about Clonmacnoise when you do not.',
      },
    ],
  },
  story: {
    title: 'Our story',
    paragraphs: [
      'The first bookings were airport runs, taken by phone at the kitchen table. Passengers asked for the same driver again, then for a bigger car, then for the whole wedding.',
      'We could not be in two counties at once, so we got to know the operators who could: family firms in the west, coach companies in the midlands, chauffeurs in the capital. The good ones are still the people we ring first.',
      'When one vehicle of our own is not the answer, we ask them for you. Our bus-hire quote comparison is free to customers: up to 5 verified companies price your request, and quotes arrive within 2 hours.',
    ],
  },
  commitment: {
    title: 'Our commitment',
    text: 'Every enquiry is read by a person and answered by name.',
    points: [
      'A reply within 2 hours, with a price you can rely on',
      'Up to 5 verified companies per request when you compare group quotes',
      'Free to compare, no obligation to book',
      'Your details are used for your journey and for nothing else',
    ],
  },
  stats: [
    { value: '2 hours', label: 'to hear from us' },
    { value: 'Up to 5', label: 'verified companies per request' },
    { value: '24/7', label: 'on the road' },
    { value: '€0', label: 'to ask for a quote' },
  ],
  cta: {
    title: 'Tell us where you are going',
    text: 'The form takes about a minute and it costs nothing to ask.',
    buttonText: 'Get a quote',
  },
  styling: {},
}
