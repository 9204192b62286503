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
          rows: [
            {
              term: 'selectedFleet',
              text: 'Session storage. Written when you press the button on a vehicle, so that the quote form selects that vehicle. It holds details of the vehicle and nothing about you. It is not sent to anybody. It is removed when you close the tab. Strictly necessary for the service you asked for.',
            },
            {
              term: 'jaunt, quotes',
              text: 'A database in your browser (IndexedDB). Written when you press the button that sends your enquiry. It holds what you filled in, so that it is not lost with a lost connection or a closed tab. It is removed when your enquiry has arrived, when you press Discard, and after 24 hours at the latest. Strictly necessary for the service you asked for.',
            },
            {
              term: 'jaunt, sent',
              text: 'In the same database. Written when your enquiry has arrived. It holds a checksum (SHA-256) of the enquiry, its random key and the time, but nothing that you filled in. If the same enquiry is sent again within ten minutes, it stays one enquiry. The entry is removed when you next send the form. Strictly necessary for the service you asked for.',
            },
            {
              term: 'keptQuote',
              text: 'Local storage. The word “yes” while your enquiry is waiting to be sent, so that the next page you open sends it. Removed when the enquiry is sent or discarded.',
            },
            {
              term: 'quoteReference',
              text: 'Session storage. The reference of your enquiry, shown to you on the thank-you page. Removed when you close the tab.',
            },
            {
              term: 'quoteResponseTime',
              text: 'Session storage. How soon the page with the form promises an answer, repeated on the thank-you page. Removed when you close the tab.',
            },
          ],
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
          rows: [
            {
              term: 'unauth',
              text: 'Local storage. The key of the session and the account it belongs to. Removed on signing out. The session itself ends after 14 days at the latest.',
            },
            {
              term: 'busQuotes',
              text: 'Session storage. The enquiries on screen, at most 500. Removed on signing out and when the tab is closed.',
            },
            {
              term: 'users',
              text: 'Session storage. The list of staff on screen, at most 500. Removed on signing out and when the tab is closed.',
            },
            {
              term: 'drafts',
              text: 'Session storage. What a member of staff has typed into a dialog and not saved, so that it is there again after a session that ended. It is shown to the same account only. Removed when the dialog is saved or closed, and when the tab is closed.',
            },
            {
              term: 'preferences',
              text: 'Local storage. How each member of staff who has signed in on the device likes their lists: order and density, by the number of the account. Kept until the storage of the browser is cleared.',
            },
            {
              term: 'keptLocation',
              text: 'Session storage. The page that was requested before signing in. Removed when it opens.',
            },
            {
              term: '__Host-jaunt-device',
              text: 'A first-party cookie that no script can read. Written at a successful sign-in. It holds a random number for the device and the numbers of the accounts that have signed in on it, and is signed against forgery. It does not sign anybody in. It lets staff sign in from their own device during an attack on their account. 180 days, or until a new password is set. Without HTTPS it is called jaunt-device.',
            },
            {
              term: 'sidebar_state',
              text: 'A first-party cookie. Whether the side menu is open or closed. 7 days.',
            },
          ],
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
            ' explains how we use personal data. If you have questions, email ',
            { text: '{email}', href: '{emailLink}' },
            '.',
          ],
        },
      ],
    },
  ],
}
