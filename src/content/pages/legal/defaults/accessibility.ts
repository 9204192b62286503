import type { LegalPage } from '../schema.ts'
import { UPDATED } from './company-facts.ts'

export const ACCESSIBILITY_PAGE: LegalPage = {
  slug: 'accessibility',
  title: 'Accessibility',
  description:
    'How accessible this website is, what standard it aims for, its known limits, and how to contact us.',
  lead: 'Everybody should be able to book a car. If you have difficulty using this website, contact us. We will take your request in the way that suits you.',
  updated: UPDATED,
  sections: [
    {
      id: 'standard',
      heading: 'The standard we aim for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'This website aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which goes beyond the European standard EN 301 549. The European Accessibility Act applies in Ireland through S.I. No. 636 of 2023 and has been in force since Saturday 28 June 2025.',
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
              text: 'Everything works with a keyboard alone, in a logical order, and the focus is always visible.',
            },
            { text: 'A link at the top of each page skips the menu.' },
            {
              text: 'Headings, regions and form fields are labelled for screen readers. Errors are listed at the top of the form and beside each field.',
            },
            {
              text: 'Text can be doubled in size, and pages fit a screen 320 pixels wide without horizontal scrolling.',
            },
            { text: 'Colours have enough contrast, and colour is never the only way to show meaning.' },
            { text: 'Animations are switched off if your system is set to reduce motion.' },
            {
              text: 'Temporary messages stay while you point at them or focus them. Errors stay on the page.',
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
          text: 'Automatic checks test every public page, by keyboard and on narrow screens, whenever the software changes. Automatic checks find only some barriers. No outside body has audited this website yet.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Known limits',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              text: 'Date and time fields are provided by your browser. Some browsers make them easier to use than others.',
            },
            {
              text: 'WhatsApp is a service of another company. You can reach the same team by phone and email.',
            },
            {
              text: 'We edit texts and colours ourselves. An edit may reduce contrast before we notice.',
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
          text: 'Tell us in the request what you need: a ramp, room for an assistance dog, a low step, time to board. Assistance dogs travel free in every vehicle. If none of our vehicles suits you, we will tell you straight away and help you to find one that does.',
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
            'Tell us: ',
            { text: '{email}', href: '{emailLink}' },
            ' or ',
            { text: '{phone}', href: '{phoneLink}' },
            '. Please say which page it was and which browser or assistive technology you use. We answer within five working days. In the meantime we can give you the information by phone, in large print or in plain text.',
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
            ' supervises online services to consumers. The ',
            { text: 'National Transport Authority', href: 'https://www.nationaltransport.ie/' },
            ' supervises bus and coach transport. You can contact either.',
          ],
        },
      ],
    },
  ],
}
