import type { LegalSection } from '../schema.ts'

const TRAVEL: LegalSection = {
  id: 'on-the-road',
  heading: 'On the road',
  blocks: [
    {
      kind: 'list',
      items: [
        { text: 'No vehicle carries more people than it has seats, and seat belts are worn.' },
        { text: 'Tell us the age and height of children when you book, and the right seats are fitted.' },
        { text: 'Smoking and vaping are not allowed on board.' },
        {
          text: 'Drivers keep to legal hours and rest. A driver may refuse a request that is unsafe or against the law.',
        },
        {
          text: 'Damage beyond ordinary wear, done on purpose or by carelessness, is charged at what it costs.',
        },
        { text: 'Things left behind are kept for you for three months. Ring us.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Please be ready at the agreed time. If you are late, we wait as long as the next booking allows, and the quote says what waiting costs.',
    },
  ],
}

const RIGHTS: LegalSection = {
  id: 'your-rights',
  heading: 'Your rights as a consumer',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Under the Consumer Rights Act 2022 a service must be supplied as agreed and with reasonable care and skill. If ours is not, you may ask that we put it right, and where that is impossible or fails, for a lower price or your money back. Nothing in these terms takes those rights away.',
    },
  ],
}

const LIABILITY: LegalSection = {
  id: 'liability',
  heading: 'Liability',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Nothing limits our liability for death or injury caused by our negligence, for fraud, or where the law allows no limit. Beyond that we answer for loss that could be foreseen when you booked. We are not liable for delay that nobody could have prevented, such as a closed road or severe weather, and we plan time in hand against the ordinary kind.',
    },
    {
      kind: 'paragraph',
      text: [
        'How passengers are insured stands on the page about ',
        { text: 'insurance', href: '/insurance' },
        '.',
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
        'Pictures show the kind of vehicle, not always the very one. Texts and pictures are ours or used with permission; please ask before you copy them. How your details are handled is told in the ',
        { text: 'privacy notice', href: '/privacy' },
        ', what may be stored on your device under ',
        { text: 'cookies', href: '/cookies' },
        ', and how these pages work for everybody under ',
        { text: 'accessibility', href: '/accessibility' },
        '.',
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'We send no advertising to the addresses given in the quote form. If you ever receive some that you do not want, say so to ',
        { text: '{email}', href: '{emailLink}' },
        ' and it stops.',
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
        'Complain in any way you like; we answer within five working days. Advice for consumers comes from the ',
        { text: 'Competition and Consumer Protection Commission', href: 'https://www.ccpc.ie/' },
        ', and the ',
        { text: 'small claims procedure', href: 'https://www.courts.ie/' },
        ' of the District Court needs no solicitor.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Irish law applies and Irish courts decide. If you are a consumer living in another EU country, you also keep the protection of its mandatory law and may go to its courts.',
    },
  ],
}

export const TERMS_OF_TRAVEL: readonly LegalSection[] = [TRAVEL, RIGHTS, LIABILITY, WEBSITE, DISPUTES]
