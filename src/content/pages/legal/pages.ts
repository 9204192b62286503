import { ACCESSIBILITY_PAGE } from './defaults/accessibility.ts'
import { factRows, UPDATED } from './defaults/company-facts.ts'
import { LICENSES_PAGE } from './defaults/licenses.ts'
import { PRIVACY_PAGE } from './defaults/privacy.ts'
import { TERMS_PAGE } from './defaults/terms.ts'
import { DEVICE_STORAGE, type StoredOnDevice } from './device-storage.ts'
import type { LegalPage } from './schema.ts'

const INSURANCE_PAGE: LegalPage = {
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

const COOKIES_PAGE: LegalPage = {
  slug: 'cookies',
  title: 'Cookies and storage',
  description:
    'This website sets no cookies for visitors. This page lists everything it can store on a device, with its purpose and duration.',
  lead: 'This website sets no cookies for visitors, so there is no cookie banner.',
  updated: UPDATED,
  sections: [
    {
      id: 'the-rule',
      heading: 'The rule',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Regulation 5 of the ePrivacy Regulations 2011 (S.I. No. 336 of 2011) covers everything that a website stores on your device or reads from it: cookies, and browser storage too. Only what is strictly necessary for a service that you have asked for may be stored without your consent. We store nothing else.',
        },
      ],
    },
    {
      id: 'visitors',
      heading: 'What we may store for visitors',
      blocks: [
        {
          kind: 'facts',
          rows: listRows('visitors'),
        },
        {
          kind: 'paragraph',
          text: 'This list is complete. Reading a page stores nothing.',
        },
      ],
    },
    {
      id: 'staff',
      heading: 'What we store for staff',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These are stored only on the devices of staff, after they ask to sign in. All are strictly necessary for their work.',
        },
        {
          kind: 'facts',
          rows: listRows('staff'),
        },
        {
          kind: 'paragraph',
          text: 'Our software also accepts an anti-forgery cookie named XSRF-TOKEN, if a server in front of it sets one. This website does not set it.',
        },
      ],
    },
    {
      id: 'not-used',
      heading: 'What we do not use',
      blocks: [
        {
          kind: 'list',
          items: [
            { text: 'No analytics cookies and no identifier that follows you from page to page.' },
            { text: 'No advertising, no social media buttons, no pixels.' },
            { text: 'No fonts, maps or scripts from other companies when you read a page.' },
          ],
        },
        {
          kind: 'paragraph',
          text: 'We count how often each page is opened and how often the form is started and sent. Our own server counts per page and day. Nothing is stored on your device or read from it.',
        },
      ],
    },
    {
      id: 'your-control',
      heading: 'Your control',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You can delete stored data in the settings of your browser, or switch storage off. The quote form works without storage and without JavaScript. If we ever want to store something that is not strictly necessary, we will ask you first. Refusing will be as easy as agreeing.',
        },
        {
          kind: 'paragraph',
          text: [
            'Our ',
            { text: 'privacy notice', href: '/privacy' },
            ' explains how we use personal data. If you have questions, ask us: ',
            { text: '{email}', href: '{emailLink}' },
            '.',
          ],
        },
      ],
    },
  ],
}

/** The shipped pages, by their slug. */
export const LEGAL_PAGES: Record<LegalPage['slug'], LegalPage> = {
  privacy: PRIVACY_PAGE,
  terms: TERMS_PAGE,
  cookies: COOKIES_PAGE,
  insurance: INSURANCE_PAGE,
  licenses: LICENSES_PAGE,
  accessibility: ACCESSIBILITY_PAGE,
}

function listRows(whose: StoredOnDevice['whose']) {
  return DEVICE_STORAGE.filter((stored) => stored.whose === whose).map(({ name, text }) => ({
    term: name,
    text,
  }))
}
