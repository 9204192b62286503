import type { LegalPage, LegalSection } from '../schema.ts'
import { COMPANY_FACTS, UPDATED } from './company-facts.ts'
import { TERMS_OF_TRAVEL } from './terms-of-travel.ts'

const COMPANY: LegalSection = {
  id: 'who-we-are',
  heading: 'Who you deal with',
  blocks: [
    COMPANY_FACTS,
    {
      kind: 'paragraph',
      text: [
        'These details are given as section 151 of the Companies Act 2014 and the E-Commerce Regulations (S.I. No. 68 of 2003) require. Our licences and the authorities that issue them stand on the page about ',
        { text: 'licences', href: '/licenses' },
        '.',
      ],
    },
  ],
}

const SERVICES: LegalSection = {
  id: 'what-we-do',
  heading: 'What we do',
  blocks: [
    {
      kind: 'list',
      items: [
        { text: 'We drive you ourselves: the contract is between you and {name}.' },
        {
          text: 'Or we compare prices of licensed operators for you: at most 5 per request, free to you. Your contract is then with the operator you choose, under its terms, which you see before you book.',
        },
      ],
    },
    { kind: 'paragraph', text: 'Each quote says which of the two it is.' },
  ],
}

const BOOKING: LegalSection = {
  id: 'quotes-and-bookings',
  heading: 'Quotes and bookings',
  blocks: [
    {
      kind: 'list',
      ordered: true,
      items: [
        {
          text: 'Your request through this website is a question. It binds you to nothing and costs nothing.',
        },
        {
          text: 'Our quote is an offer in writing. It names the journey, the vehicle, the total price with VAT if any, what is included, how long it stands, and what cancelling costs.',
        },
        {
          text: 'The contract is made when you accept the quote, and from then on payment is due as the quote says. We confirm it to you in writing, in English, and keep a record.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Until you accept you can correct any mistake by telling us. Extras are never chosen for you beforehand.',
    },
    {
      kind: 'paragraph',
      text: [
        'A reply within {promise} is what we aim for. If you hear nothing, ring us at ',
        { text: '{phone}', href: '{phoneLink}' },
        ': an email may have been lost.',
      ],
    },
  ],
}

const PRICE: LegalSection = {
  id: 'price-and-payment',
  heading: 'Price and payment',
  blocks: [
    {
      kind: 'paragraph',
      text: 'The price you accept is the price you pay. Limousines have no meter: their fare is agreed before the journey begins. Unless your quote says otherwise, tolls and parking on the agreed route are included.',
    },
    {
      kind: 'paragraph',
      text: 'If you ask for more on the day, such as another stop, a longer wait or a detour, the driver or our desk names the extra before it arises. Waiting for a delayed flight that you told us about is included for the first hour.',
    },
  ],
}

const CANCELLING: LegalSection = {
  id: 'changes-and-cancelling',
  heading: 'Changes and cancelling',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Tell us as early as you can, by phone or email. We say at once whether a change alters the price. What cancelling costs stands in your quote and is never more than the price of the journey.',
    },
    {
      kind: 'paragraph',
      text: 'The 14 days in which many contracts made online can be cancelled do not apply to the carriage of passengers. Your other rights as a consumer are untouched.',
    },
    {
      kind: 'paragraph',
      text: 'If we have to cancel, you get all your money back without asking, and we help to find another vehicle. Where a breakdown or illness stops us, we send a vehicle at least as good, or a partner’s, at no further cost to you.',
    },
  ],
}

export const TERMS_PAGE: LegalPage = {
  slug: 'terms',
  title: 'Terms',
  description:
    'The terms on which we quote, take bookings and drive in Ireland: price, changes, cancelling, your rights as a consumer, and who we are.',
  lead: 'Short, and meant to be read. A quote you accept may add to these terms, and where the two differ, the quote counts.',
  updated: UPDATED,
  sections: [COMPANY, SERVICES, BOOKING, PRICE, CANCELLING, ...TERMS_OF_TRAVEL],
}
