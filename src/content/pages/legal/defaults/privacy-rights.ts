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

export const PRIVACY_RIGHTS: readonly LegalSection[] = [RIGHTS, COMPLAINTS, SECURITY, DEVICE, CHANGES]
