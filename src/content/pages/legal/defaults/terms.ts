import type { LegalPage, LegalSection } from '../schema.ts'
import { COMPANY_FACTS, UPDATED } from './company-facts.ts'

const TRAVEL: LegalSection = {
  id: 'on-the-road',
  heading: 'On the road',
  blocks: [
    {
      kind: 'list',
      items: [
        { text: 'No vehicle carries more people than it has seats. Seat belts must be worn.' },
        { text: 'Tell us the age and height of children when you book. We fit the right seats.' },
        { text: 'Smoking and vaping are not allowed on board.' },
        {
          text: 'Drivers keep to legal hours and rest. A driver may refuse a request that is unsafe or against the law.',
        },
        {
          text: 'Damage caused on purpose or by carelessness is charged at cost.',
        },
        { text: 'Lost property is kept for three months. Ring us to collect it.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Please be ready at the agreed time. If you are late, we wait as long as the next booking allows. Your quote states what waiting costs.',
    },
  ],
}

const RIGHTS: LegalSection = {
  id: 'your-rights',
  heading: 'Your rights as a consumer',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Under the Consumer Rights Act 2022 a service must be supplied as agreed and with reasonable care and skill. If ours is not, you may ask us to put it right. If that is impossible or fails, you may ask for a lower price or a refund. Nothing in these terms limits those rights.',
    },
  ],
}

const LIABILITY: LegalSection = {
  id: 'liability',
  heading: 'Liability',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Nothing limits our liability for death or injury caused by our negligence, for fraud, or where the law allows no limit. Otherwise we are liable for loss that was foreseeable when you booked. We are not liable for delay that nobody could have prevented, such as a closed road or severe weather. We allow extra time for ordinary traffic.',
    },
    {
      kind: 'paragraph',
      text: [
        'Our page about ',
        { text: 'insurance', href: '/insurance' },
        ' explains how passengers are insured.',
      ],
    },
  ],
}

const WEBSITE: LegalSection = {
  id: 'this-website',
  heading: 'This website',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'Images show the type of vehicle, not always the exact one. Texts and images are ours or used with permission. Please ask before you copy them. Our ',
        { text: 'privacy notice', href: '/privacy' },
        ' explains how we use your details, ',
        { text: 'cookies', href: '/cookies' },
        ' explains what may be stored on your device, and ',
        { text: 'accessibility', href: '/accessibility' },
        ' explains how this website works for everybody.',
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'We do not send advertising to the addresses given in the quote form. If you receive any that you do not want, tell us and we will stop it: ',
        { text: '{email}', href: '{emailLink}' },
        '.',
      ],
    },
  ],
}

const DISPUTES: LegalSection = {
  id: 'complaints-and-law',
  heading: 'Complaints and law',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'You can complain by phone, email or post. We answer within five working days. Consumers can get advice from the ',
        { text: 'Competition and Consumer Protection Commission', href: 'https://www.ccpc.ie/' },
        '. The ',
        { text: 'small claims procedure', href: 'https://www.courts.ie/' },
        ' of the District Court does not require a solicitor.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Irish law applies and the Irish courts have jurisdiction. If you are a consumer living in another EU country, you also keep the protection of its mandatory law and may use its courts.',
    },
  ],
}

const TERMS_OF_TRAVEL: readonly LegalSection[] = [TRAVEL, RIGHTS, LIABILITY, WEBSITE, DISPUTES]

const COMPANY: LegalSection = {
  id: 'who-we-are',
  heading: 'Who your contract is with',
  blocks: [
    COMPANY_FACTS,
    {
      kind: 'paragraph',
      text: [
        'We give these details under section 151 of the Companies Act 2014 and the E-Commerce Regulations (S.I. No. 68 of 2003). Our licences and the authorities that issue them are on our page about ',
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
        { text: 'We drive you ourselves. The contract is between you and {name}.' },
        {
          text: 'Or we compare prices of licensed operators for you: up to 5 per request, at no cost to you. Your contract is then with the operator you choose, under its terms. You see those terms before you book.',
        },
      ],
    },
    { kind: 'paragraph', text: 'Each quote states which of the two applies.' },
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
          text: 'A request through this website is free and does not commit you to anything.',
        },
        {
          text: 'Our quote is an offer in writing. It names the journey, the vehicle, the total price with VAT if any, what is included, until when it is valid, and what cancelling costs.',
        },
        {
          text: 'A quote is subject to availability until confirmed. You accept it, and we confirm your vehicle in writing; that makes the contract, or your acceptance alone where we book at once. Payment is then due as set out in the quote. We confirm the contract in writing, in English, and keep a record.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'You can correct any mistake before you accept: just tell us. No extras are preselected.',
    },
    {
      kind: 'paragraph',
      text: [
        'We aim to reply within {responseTime}. If you do not hear from us, ring us on ',
        { text: '{phone}', href: '{phoneLink}' },
        '. An email may have been lost.',
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
      text: 'The price you accept is the price you pay. Limousines have no meter. Their fare is agreed before the journey begins. Unless your quote says otherwise, that price includes tolls and parking on the agreed route. A toll that your quote lists is part of its total.',
    },
    {
      kind: 'paragraph',
      text: 'If you ask for more on the day, such as another stop, a longer wait or a detour, the driver or our team will tell you the extra cost beforehand. Waiting for a delayed flight that you told us about is included for the first hour.',
    },
  ],
}

const CANCELLING: LegalSection = {
  id: 'changes-and-cancelling',
  heading: 'Changes and cancelling',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Tell us as early as you can, by phone or email. We will tell you straight away whether a change affects the price. Your quote states what cancelling costs. It is never more than the price of the journey.',
    },
    {
      kind: 'paragraph',
      text: 'The 14-day right to cancel many online contracts does not apply to passenger transport. Your other rights as a consumer are not affected.',
    },
    {
      kind: 'paragraph',
      text: 'If we have to cancel, we refund you in full without being asked and help you to find another vehicle. If a breakdown or illness prevents us from driving, we send an equal or better vehicle, our own or a partner’s, at no extra cost.',
    },
  ],
}

export const TERMS_PAGE: LegalPage = {
  slug: 'terms',
  title: 'Terms',
  description:
    'The terms on which we quote, take bookings and drive in Ireland: price, changes, cancelling, your rights as a consumer, and who we are.',
  lead: 'These terms apply to our quotes and bookings. A quote that you accept may add to them. If the two differ, the quote applies.',
  updated: UPDATED,
  sections: [COMPANY, SERVICES, BOOKING, PRICE, CANCELLING, ...TERMS_OF_TRAVEL],
}
