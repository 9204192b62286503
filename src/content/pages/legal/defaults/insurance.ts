import type { LegalPage } from '../schema.ts'
import { factRows, UPDATED } from './company-facts.ts'

export const INSURANCE_PAGE: LegalPage = {
  slug: 'insurance',
  title: 'Insurance',
  description:
    'How you are insured when you travel with us in Ireland: our cover, what the law requires, and what to do if something happens.',
  lead: 'Whoever sits in one of our vehicles is insured for the whole of the journey. Here is by whom, for what, and how to claim.',
  updated: UPDATED,
  sections: [
    {
      id: 'our-cover',
      heading: 'Our cover',
      blocks: [
        {
          kind: 'facts',
          rows: [
            { term: 'Insured', text: '{name}' },
            ...factRows('Insurer', 'insurer'),
            ...factRows('Policy number', 'insurancePolicy'),
            ...factRows('Cover', 'insuranceCover'),
            ...factRows('Valid until', 'insuranceValidUntil'),
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Companies and event organisers often need the certificate itself. Ask for it at ',
            { text: '{email}', href: '{emailLink}' },
            ' and you have it before you travel.',
          ],
        },
      ],
    },
    {
      id: 'what-the-law-asks',
      heading: 'What the law asks',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              text: 'Every vehicle on an Irish road must be insured against injury to others and damage to their property: Part VI of the Road Traffic Act 1961. Passengers count as others, so you are covered, whoever caused the accident.',
            },
            {
              text: 'Carrying passengers for payment has to be part of the policy. A private car policy is not enough, and a licensed small public service vehicle or coach cannot be licensed without the right one.',
            },
            { text: 'The insurance disc is shown on the windscreen. You may look at it, and photograph it.' },
          ],
        },
      ],
    },
    {
      id: 'operators',
      heading: 'When another operator drives you',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If you choose an operator from a comparison of ours, that operator’s insurance covers you. We look at the licence and the insurance of an operator before it prices a request, and your quote names who it is.',
        },
      ],
    },
    {
      id: 'luggage',
      heading: 'Luggage and belongings',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Motor insurance protects people first. For valuable luggage, instruments, golf clubs or samples, please check that your travel or household policy travels with them, and tell us so that they are stowed properly.',
        },
      ],
    },
    {
      id: 'if-something-happens',
      heading: 'If something happens',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            { text: 'Look after people first. In an emergency ring 112 or 999.' },
            { text: 'Note the registration, the driver’s name, the place and the time.' },
            {
              text: [
                'Tell us as soon as you can: ',
                { text: '{phone}', href: '{phoneLink}' },
                ', day and night.',
              ],
            },
            {
              text: [
                'We inform the insurer and give you its reference. Claims for injuries go through the ',
                { text: 'Injuries Resolution Board', href: 'https://www.injuries.ie/' },
                ' before a court.',
              ],
            },
            {
              text: [
                'If a vehicle that hit you was uninsured or cannot be traced, the ',
                { text: 'Motor Insurers’ Bureau of Ireland', href: 'https://www.mibi.ie/' },
                ' stands in.',
              ],
            },
          ],
        },
      ],
    },
  ],
}
