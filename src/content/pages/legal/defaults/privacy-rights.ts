import type { LegalSection } from '../schema.ts'

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
        { text: 'take it with you in a form that machines can read;' },
        { text: 'object to a use that rests on our legitimate interest;' },
        { text: 'withdraw a consent at any time, with effect from then on.' },
      ],
    },
    {
      kind: 'paragraph',
      text: [
        'Ask in whatever way suits you: ',
        { text: '{email}', href: '{emailLink}' },
        ', ',
        { text: '{phone}', href: '{phoneLink}' },
        ', or a letter. We answer within one month. If we are not sure that it is you who asks, we check, and no more than is needed.',
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
        'Tell us first if you like; you do not have to. The Irish supervisory authority is the Data Protection Commission, 6 Pembroke Row, Dublin 2, D02 X963: ',
        { text: 'dataprotection.ie', href: 'https://www.dataprotection.ie/' },
        '. If you live or work in another EU country, the authority there takes your complaint too.',
      ],
    },
  ],
}

const SECURITY: LegalSection = {
  id: 'security',
  heading: 'How it is protected',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Staff see enquiries only after signing in, and what they change is recorded. Passwords are kept as hashes, connections to the public site are encrypted, and names, addresses and messages are kept out of our technical logs. Should a breach put you at risk, we tell you and the Data Protection Commission as Articles 33 and 34 require.',
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
        'No cookie is set when you visit. The one thing that may be kept, for as long as your tab is open, is named on the page about ',
        { text: 'cookies and storage', href: '/cookies' },
        '.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'We count how often a page is opened and how often a form is started and sent, per page and day. The counts hold no address and no identifier, and nothing is stored on your device for them.',
    },
  ],
}

const CHANGES: LegalSection = {
  id: 'changes',
  heading: 'Changes to this notice',
  blocks: [
    {
      kind: 'paragraph',
      text: 'When we change how we use personal data, this page changes first, and the date at its top with it. If a change matters to a booking you have with us, we write to you.',
    },
  ],
}

export const PRIVACY_RIGHTS: readonly LegalSection[] = [RIGHTS, COMPLAINTS, SECURITY, DEVICE, CHANGES]
