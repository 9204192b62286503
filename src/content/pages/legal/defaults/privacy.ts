import type { LegalPage, LegalSection } from '../schema.ts'
import { COMPANY_FACTS, UPDATED } from './company-facts.ts'

const RIGHTS: LegalSection = {
  id: 'your-rights',
  heading: 'Your rights',
  blocks: [
    { kind: 'paragraph', text: 'Under Articles 15 to 22 of the GDPR you may, free of charge:' },
    {
      kind: 'list',
      items: [
        { text: 'see what we hold about you and get a copy of it;' },
        { text: 'have mistakes corrected and gaps filled;' },
        { text: 'have it erased, or its use restricted;' },
        { text: 'receive it in a machine-readable form;' },
        { text: 'object to a use that is based on our legitimate interest;' },
        { text: 'withdraw consent at any time, with effect from then on.' },
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'Ask us in any way that suits you: ',
        { text: '{email}', href: '{emailLink}' },
        ', ',
        { text: '{phone}', href: '{phoneLink}' },
        ', or by post. We answer within one month. We ask for proof of identity only if we are not sure who is asking.',
      ],
    },
  ],
}

const COMPLAINTS: LegalSection = {
  id: 'complaints',
  heading: 'If you are not satisfied',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'You may contact us first, but you do not have to. The Irish supervisory authority is the Data Protection Commission, 6 Pembroke Row, Dublin 2, D02 X963: ',
        { text: 'dataprotection.ie', href: 'https://www.dataprotection.ie/' },
        '. If you live or work in another EU country, you can also complain to the authority there.',
      ],
    },
  ],
}

const SECURITY: LegalSection = {
  id: 'security',
  heading: 'How we protect it',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Staff see enquiries only after signing in, and their changes are recorded. Passwords are stored as hashes. Connections to the public site are encrypted. Names, addresses and messages are kept out of our technical logs. If a breach puts you at risk, we will inform you and the Data Protection Commission as Articles 33 and 34 require.',
    },
  ],
}

const DEVICE: LegalSection = {
  id: 'your-device',
  heading: 'What is stored on your device',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'We set no cookies when you visit. Everything that may be stored on your device is listed on our page about ',
        { text: 'cookies and storage', href: '/cookies' },
        '.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'We count how often a page is opened and how often a form is started and sent, per page and day. The counts hold no IP address and no identifier, and store nothing on your device.',
    },
  ],
}

const CHANGES: LegalSection = {
  id: 'changes',
  heading: 'Changes to this notice',
  blocks: [
    {
      kind: 'paragraph',
      text: 'When we change how we use personal data, we update this page and the date at its top first. If a change affects your booking, we will email you.',
    },
  ],
}

const PRIVACY_RIGHTS: readonly LegalSection[] = [RIGHTS, COMPLAINTS, SECURITY, DEVICE, CHANGES]

const CONTROLLER: LegalSection = {
  id: 'who-we-are',
  heading: 'Who is responsible',
  blocks: [
    {
      kind: 'paragraph',
      text: '{name} decides why and how your details are used on this website. Under the General Data Protection Regulation (GDPR) we are the controller.',
    },
    COMPANY_FACTS,
    {
      kind: 'paragraph',
      text: [
        'For anything about your data, email ',
        { text: '{email}', href: '{emailLink}' },
        ' or ring ',
        { text: '{phone}', href: '{phoneLink}' },
        '. You do not need a form or legal terms.',
      ],
    },
  ],
}

const COLLECTED: LegalSection = {
  id: 'what-we-collect',
  heading: 'What we collect',
  blocks: [
    {
      kind: 'paragraph',
      text: 'We hold what you tell us in the quote form, by phone, by email or in a chat. We collect nothing else about you.',
    },
    {
      kind: 'list',
      items: [
        { text: 'Who you are: name, email address and mobile number.' },
        {
          text: 'Your journey: where it starts and ends, date and time, a return if there is one, how many people travel, the vehicle you prefer, the kind of occasion, and the distance if you calculated it.',
        },
        {
          text: 'Anything else you tell us, such as a flight number or a child’s age. Please leave out health details unless we need them to carry you safely.',
        },
        {
          text: 'The page you sent the form from, when you sent it, and later what we agreed, wrote and changed.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'We cannot price a journey without the required fields. All other fields are optional.',
    },
  ],
}

const PURPOSES: LegalSection = {
  id: 'why',
  heading: 'Why we use it, and our legal basis',
  blocks: [
    {
      kind: 'facts',
      rows: [
        {
          term: 'To answer your request and carry out your booking',
          text: 'Steps you asked for before a contract, and the contract itself: Article 6(1)(b) GDPR. The quote form therefore does not ask for consent.',
        },
        {
          term: 'To keep accounts and licence records',
          text: 'A legal obligation: Article 6(1)(c). Tax law and the rules for licensed vehicles require us to keep records of bookings.',
        },
        {
          term: 'To keep the website and our systems secure',
          text: 'Our legitimate interest in preventing overload, fraud and intrusion: Article 6(1)(f). You may object.',
        },
        {
          term: 'To send you offers and news',
          text: 'Only with your consent: Article 6(1)(a). This website does not ask for it, so we send none.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'We make no automated decisions about you. People set our prices.',
    },
  ],
}

const SHARED: LegalSection = {
  id: 'who-sees-it',
  heading: 'Who else sees it',
  blocks: [
    {
      kind: 'list',
      items: [
        { text: 'Our own staff, each with their own sign-in, and the driver of your journey.' },
        {
          text: 'Operators who could carry you, if you ask us to compare group quotes: up to 5, and only what they need to price the request. Each is an independent controller.',
        },
        {
          text: 'Companies that work on our instructions under a written contract (Article 28): those that host this website and deliver our email.',
        },
        { text: 'Authorities and courts, where the law requires it.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'We never sell your details. These pages load no advertising network, map, font or analytics service. The WhatsApp button takes you to a service of Meta. Its own privacy terms apply there.',
    },
    {
      kind: 'paragraph',
      text: 'If a supplier handles data outside the European Economic Area, it does so under an adequacy decision or the European Commission’s standard contractual clauses. Ask us which one applies.',
    },
  ],
}

const RETENTION: LegalSection = {
  id: 'how-long',
  heading: 'How long we keep it',
  blocks: [
    {
      kind: 'facts',
      rows: [
        {
          term: 'An enquiry that did not lead to a quote',
          text: '{keepLost} after the last contact. Without an answer to you, {keepUnanswered}. Then only figures remain that do not name you.',
        },
        { term: 'An enquiry that we sent a quote for', text: '{keepQuoted} after the last contact.' },
        {
          term: 'A booking',
          text: '{keepWon} after the journey. Tax law requires six, and claims may be brought for that long.',
        },
        { term: 'An enquiry that looks like spam', text: '{keepSpam}. Then it is deleted.' },
        { term: 'Copies of emails that we sent', text: '{keepMails} after sending.' },
        { term: 'Anonymous visit statistics', text: '{keepVisits}.' },
        {
          term: 'A code that prevents duplicate requests',
          text: '48 hours.',
        },
        {
          term: 'Counters that prevent overload',
          text: 'A few minutes. They hold IP addresses only in a scrambled form that cannot be reversed.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'You can ask us to delete your data earlier. We will do so unless the law requires us to keep it.',
    },
  ],
}

export const PRIVACY_PAGE: LegalPage = {
  slug: 'privacy',
  title: 'Privacy',
  description:
    'What personal data we ask for when you request a quote, why we may use it, how long we keep it, and how to exercise your rights.',
  lead: 'We use your details to quote for and carry out your journey. We keep them no longer than we need to. You can ask to see or erase them at any time.',
  updated: UPDATED,
  sections: [CONTROLLER, COLLECTED, PURPOSES, SHARED, RETENTION, ...PRIVACY_RIGHTS],
}
