import type { LegalPage, LegalSection } from '../schema.ts'
import { COMPANY_FACTS, UPDATED } from './company-facts.ts'
import { PRIVACY_RIGHTS } from './privacy-rights.ts'

const CONTROLLER: LegalSection = {
  id: 'who-we-are',
  heading: 'Who is responsible',
  blocks: [
    {
      kind: 'paragraph',
      text: '{name} decides why and how your details are used on this website: in the words of the General Data Protection Regulation (GDPR) we are the controller.',
    },
    COMPANY_FACTS,
    {
      kind: 'paragraph',
      text: [
        'For anything about your data, write to ',
        { text: '{email}', href: '{emailLink}' },
        ' or ring ',
        { text: '{phone}', href: '{phoneLink}' },
        '. You need no form and no legal words.',
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
      text: 'We hold what you tell us in the quote form, by phone, by email or in a chat, and nothing we have gathered behind your back.',
    },
    {
      kind: 'list',
      items: [
        { text: 'Who you are: name, email address and mobile number.' },
        {
          text: 'Your journey: where it starts and ends, date and time, a return if there is one, how many travel, the vehicle you prefer, the kind of occasion, and the distance when you had it calculated.',
        },
        {
          text: 'What you add in your own words, such as a flight number or a child’s age. Please leave out health details unless we need them to carry you safely.',
        },
        {
          text: 'Which page of ours you wrote from, when, and afterwards what we agreed, wrote and changed.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The fields marked as required are the ones we cannot price a journey without. Everything else is up to you.',
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
          text: 'Steps you asked for before a contract, and the contract itself: Article 6(1)(b) GDPR. That is why the quote form asks for no consent.',
        },
        {
          term: 'To keep accounts and licence records',
          text: 'A legal obligation: Article 6(1)(c). Tax law and the rules for licensed vehicles make us keep records of bookings.',
        },
        {
          term: 'To keep the website and our systems secure',
          text: 'Our legitimate interest in not being flooded, defrauded or broken into: Article 6(1)(f). You may object.',
        },
        {
          term: 'To send you offers and news',
          text: 'Only with your consent: Article 6(1)(a). This website does not ask for it, so we send none.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'No decision about you is made by a machine alone. Prices are set by people.',
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
        { text: 'Our own staff, each with a sign-in of their own, and the driver of your journey.' },
        {
          text: 'Operators who could carry you, if you ask us to compare group quotes: at most 5, and only what they need to price the request. Each is a controller of its own.',
        },
        {
          text: 'Companies that work on our instructions under a written contract (Article 28): who hosts this website and who carries our email.',
        },
        { text: 'Authorities and courts, where the law obliges us.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'We sell your details to nobody. No advertising network, map, font or analytics service is loaded when you read these pages. If you choose the WhatsApp button, you go to a service of Meta, whose own privacy terms then apply.',
    },
    {
      kind: 'paragraph',
      text: 'Should a supplier handle data outside the European Economic Area, it does so under an adequacy decision or the European Commission’s standard contractual clauses. Ask us and we tell you which.',
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
          term: 'An enquiry without a booking',
          text: 'As long as it is open and for questions that follow from it; then it is deleted.',
        },
        {
          term: 'A booking',
          text: 'Six years after the end of the tax year it belongs to, as tax law asks and as long as claims may be brought.',
        },
        { term: 'Copies of emails we sent from here', text: '90 days after sending.' },
        {
          term: 'A mark that prevents the same request arriving twice',
          text: '48 hours.',
        },
        {
          term: 'Counters against floods of requests',
          text: 'Minutes. Network addresses in them are scrambled and cannot be read back.',
        },
      ],
    },
    { kind: 'paragraph', text: 'Ask us to delete earlier, and we do, unless a law makes us wait.' },
  ],
}

export const PRIVACY_PAGE: LegalPage = {
  slug: 'privacy',
  title: 'Privacy',
  description:
    'What personal data we ask for when you request a quote, why we may use it, how long we keep it, and how to exercise your rights.',
  lead: 'You give us your details to get from one place to another. We use them for that, we keep them no longer than we must, and you may see or erase them whenever you ask.',
  updated: UPDATED,
  sections: [CONTROLLER, COLLECTED, PURPOSES, SHARED, RETENTION, ...PRIVACY_RIGHTS],
}
