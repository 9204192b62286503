import type { LegalPage } from '../schema.ts'
import { factRows, UPDATED } from './company-facts.ts'

export const INSURANCE_PAGE: LegalPage = {
  slug: 'insurance',
  title: 'Insurance',
  description:
    'How you are insured when you travel with us in Ireland: our cover, what the law requires, and what to do if something happens.',
  lead: 'Everybody who travels in one of our vehicles is insured for the whole journey. This page names our insurer and our cover, and explains how to claim.',
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
            ' and we will send it before you travel.',
          ],
        },
      ],
    },
    {
      id: 'what-the-law-asks',
      heading: 'What the law requires',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              text: 'Part VI of the Road Traffic Act 1961 requires every vehicle on an Irish road to be insured against injury to others and damage to their property. This includes passengers, so you are covered, whoever caused the accident.',
            },
            {
              text: 'The policy must cover carrying passengers for payment. A private car policy is not enough. A small public service vehicle or coach cannot be licensed without the right policy.',
            },
            {
              text: 'The insurance disc is displayed on the windscreen. You are welcome to check and photograph it.',
            },
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
          text: 'If you choose an operator from a comparison of ours, that operator’s insurance covers you. We check the licence and insurance of an operator before it prices a request. Your quote names the operator.',
        },
      ],
    },
    {
      id: 'luggage',
      heading: 'Luggage and belongings',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Motor insurance mainly covers people. For valuable luggage, instruments, golf clubs or samples, please check that your travel or household policy covers them. Tell us about them, so that we can stow them properly.',
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
            { text: 'Look after people first. In an emergency, ring 112 or 999.' },
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
                'We inform the insurer and give you its reference. Injury claims go to the ',
                { text: 'Injuries Resolution Board', href: 'https://www.injuries.ie/' },
                ' before they go to court.',
              ],
            },
            {
              text: [
                'If a vehicle that hit you was uninsured or cannot be traced, the ',
                { text: 'Motor Insurers’ Bureau of Ireland', href: 'https://www.mibi.ie/' },
                ' handles the claim.',
              ],
            },
          ],
        },
      ],
    },
  ],
}
