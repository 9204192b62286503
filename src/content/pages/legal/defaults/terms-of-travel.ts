import type { LegalSection } from '../schema.ts'

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

export const TERMS_OF_TRAVEL: readonly LegalSection[] = [TRAVEL, RIGHTS, LIABILITY, WEBSITE, DISPUTES]
