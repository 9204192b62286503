import type { LegalPage } from '../schema.ts'
import { UPDATED } from './company-facts.ts'

export const COOKIES_PAGE: LegalPage = {
  slug: 'cookies',
  title: 'Cookies and storage',
  description:
    'This website sets no cookies for visitors. Everything it can store on a device, by name, with its purpose and how long it stays.',
  lead: 'For visitors this website sets no cookies at all, and that is why no banner asks you about them.',
  updated: UPDATED,
  sections: [
    {
      id: 'the-rule',
      heading: 'The rule',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Regulation 5 of the ePrivacy Regulations 2011 (S.I. No. 336 of 2011) covers everything that a website stores on your device or reads from it: cookies, and the storage of your browser just as much. Only what is strictly necessary for a service you have asked for may be stored without your consent. We keep to that, and to nothing beyond it.',
        },
      ],
    },
    {
      id: 'visitors',
      heading: 'What visitors may have stored',
      blocks: [
        {
          kind: 'facts',
          rows: [
            {
              term: 'selectedFleet',
              text: 'Session storage. Written when you press the button on a vehicle, so that the quote form has that vehicle ready. It holds the vehicle’s card and nothing about you, it is not sent to anybody by itself, and it is gone when you close the tab. Strictly necessary for what you asked for.',
            },
            {
              term: 'jaunt, quotes',
              text: 'A database in your browser (IndexedDB). Written when you press the button that sends your enquiry: what you filled in, so that a lost connection or a closed tab does not lose it. It is removed as soon as your enquiry has arrived, when you press Discard, and after 24 hours at the latest. Strictly necessary for what you asked for.',
            },
            {
              term: 'jaunt, sent',
              text: 'In the same database. Written when your enquiry has arrived: its check sum (SHA-256), the random key that it was sent under, and the time, but nothing of what you filled in. Should the very same enquiry be sent again within ten minutes, from another tab perhaps, it stays one enquiry. After that it counts no longer, and is removed when you next send the form. Strictly necessary for what you asked for.',
            },
            {
              term: 'keptQuote',
              text: 'Local storage. The word “yes” for as long as an enquiry of yours waits to be sent, so that the next page you open sends it. Removed with it.',
            },
            {
              term: 'quoteReference',
              text: 'Session storage. The reference of your enquiry, shown to you on the thank-you page. Gone when you close the tab.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'That is the whole list. Reading a page stores nothing.',
        },
      ],
    },
    {
      id: 'staff',
      heading: 'What our staff have stored',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These are written only on the devices of staff, after they have asked to sign in. All are strictly necessary for working there.',
        },
        {
          kind: 'facts',
          rows: [
            {
              term: 'unauth',
              text: 'Local storage. The key of the signed-in session and who it belongs to. Removed on signing out; the session itself ends after 14 days at the latest.',
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
              term: 'keptLocation',
              text: 'Session storage. The page somebody wanted before signing in. Removed once they are there.',
            },
            {
              term: '__Host-jaunt-device',
              text: 'A first-party cookie that no script can read. Written at a successful sign-in: a random number for the device, and which account numbers have signed in on it, signed so that nobody else can write it. It signs nobody in. It lets staff sign in from their own device while strangers try their account. 180 days; void after a new password. Without HTTPS it is called jaunt-device.',
            },
            {
              term: 'sidebar_state',
              text: 'A first-party cookie. Whether the side menu is open or folded. 7 days.',
            },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Our software also understands an anti-forgery cookie named XSRF-TOKEN, should a server in front of it set one. This website does not set it.',
        },
      ],
    },
    {
      id: 'not-used',
      heading: 'What you will not find',
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
          text: 'We do count how often each page is opened and how often the form is started and sent. Those counts are made on our own server, per page and day; nothing is stored on your device or read from it for them.',
        },
      ],
    },
    {
      id: 'your-control',
      heading: 'Your control',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You can delete stored data in the settings of your browser, or switch storage off. The quote form works without it, and without JavaScript too. Should we ever want to store something that is not strictly necessary, we will ask first, with a refusal as easy as a yes.',
        },
        {
          kind: 'paragraph',
          text: [
            'How we handle personal data is told in the ',
            { text: 'privacy notice', href: '/privacy' },
            '. Questions are welcome at ',
            { text: '{email}', href: '{emailLink}' },
            '.',
          ],
        },
      ],
    },
  ],
}
