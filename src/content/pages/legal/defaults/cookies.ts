import { DEVICE_STORAGE, type StoredOnDevice } from '../device-storage.ts'
import type { LegalPage } from '../schema.ts'
import { UPDATED } from './company-facts.ts'

export const COOKIES_PAGE: LegalPage = {
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

function listRows(whose: StoredOnDevice['whose']) {
  return DEVICE_STORAGE.filter((stored) => stored.whose === whose).map(({ name, text }) => ({
    term: name,
    text,
  }))
}
