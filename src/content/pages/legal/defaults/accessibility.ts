import type { LegalPage } from '../schema.ts'
import { UPDATED } from './company-facts.ts'

export const ACCESSIBILITY_PAGE: LegalPage = {
  slug: 'accessibility',
  title: 'Accessibility',
  description:
    'How accessible this website is, what standard it aims for, what we know does not work yet, and how to tell us.',
  lead: 'Everybody should be able to book a car. If something on these pages stands in your way, tell us, and we take your request in whatever way works for you.',
  updated: UPDATED,
  sections: [
    {
      id: 'standard',
      heading: 'The standard we aim for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These pages are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which goes beyond the European standard EN 301 549. The law behind it is the European Accessibility Act, in Ireland S.I. No. 636 of 2023, in force since 28 June 2025.',
        },
      ],
    },
    {
      id: 'what-that-means',
      heading: 'What that means here',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              text: 'Everything works with a keyboard alone, in a sensible order, and you always see where you are.',
            },
            { text: 'A link at the top of each page jumps over the menu to the content.' },
            {
              text: 'Headings, regions and form fields are named for screen readers. Mistakes in the form are listed at its top and beside each field.',
            },
            {
              text: 'Text can be doubled in size, and pages fit a screen 320 pixels wide without sideways scrolling.',
            },
            { text: 'Colours have enough contrast, and no meaning hangs on colour alone.' },
            { text: 'If your system asks for less motion, nothing slides or glides.' },
            {
              text: 'Messages that vanish wait while you point at them or focus them, and errors stay on the page.',
            },
            { text: 'The quote form can be sent without JavaScript.' },
          ],
        },
      ],
    },
    {
      id: 'how-we-check',
      heading: 'How we check',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Automatic checks run over every public page, in every state of it, whenever the software of this site changes, along with tests by keyboard and on narrow screens. Such checks find a part of all barriers only. No outside body has audited this site so far.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What we know is not perfect',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              text: 'Date and time fields are those of your browser, and some browsers make them easier than others.',
            },
            { text: 'WhatsApp is a service of another company. Phone and email lead to the same people.' },
            {
              text: 'Texts and colours can be edited by us, and an edit may weaken a contrast before we notice.',
            },
          ],
        },
      ],
    },
    {
      id: 'vehicles',
      heading: 'Accessible journeys',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tell us in the request what you need: a ramp, room for an assistance dog, a low step, time to board. Assistance dogs travel free in every vehicle. If none of our own vehicles suits you, we say so at once and help to find one that does.',
        },
      ],
    },
    {
      id: 'feedback',
      heading: 'Tell us what does not work',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Write to ',
            { text: '{email}', href: '{emailLink}' },
            ' or ring ',
            { text: '{phone}', href: '{phoneLink}' },
            '. It helps to know the page and what you use to read it. We answer within five working days, and you get what you needed in the meantime: by phone, in large print, or in plain text.',
          ],
        },
      ],
    },
    {
      id: 'enforcement',
      heading: 'If we do not put it right',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'The ',
            { text: 'Competition and Consumer Protection Commission', href: 'https://www.ccpc.ie/' },
            ' watches over online services to consumers, and the ',
            { text: 'National Transport Authority', href: 'https://www.nationaltransport.ie/' },
            ' over bus and coach transport. You may turn to either.',
          ],
        },
      ],
    },
  ],
}
