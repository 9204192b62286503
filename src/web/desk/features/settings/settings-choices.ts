import type { Business } from '#contract/settings/business.ts'

type Choice<Value> = { value: string; label: string; text: string; means: Value }
type ChoiceCardOf<Name extends keyof Business> = {
  name: Name
  title: string
  text: string
  choices: readonly Choice<Business[Name]>[]
}
type AnyChoiceCard = { [Name in keyof Business]: ChoiceCardOf<Name> }[keyof Business]

/** Settings with a few choices, each on a card of its own. */
export const CHOICE_CARDS = [
  {
    name: 'confirmBookings',
    title: 'Accepted quotes are booked',
    text: 'What a customer who accepts a quote is promised. A quote keeps what it promised when it was sent.',
    choices: [
      {
        value: 'confirm',
        label: 'After we confirm',
        text: 'Staff confirm the vehicle, or say that they cannot do it',
        means: true,
      },
      { value: 'at-once', label: 'At once', text: 'Accepting books the journey', means: false },
    ],
  },
  {
    name: 'managersSeeAllLeads',
    title: 'Lead visibility',
    text: 'Applies to lists, figures and live updates. Administrators always see all leads.',
    choices: [
      { value: 'all', label: 'All leads', text: 'Managers see and handle all leads', means: true },
      {
        value: 'own',
        label: 'Own and unassigned leads',
        text: 'Leads assigned to others are hidden from managers',
        means: false,
      },
    ],
  },
  {
    name: 'secondFactor',
    title: 'Two-step sign-in',
    text: 'Who has to sign in with an authenticator app or a passkey. Whoever has none can do nothing else until it is set up.',
    choices: [
      {
        value: 'optional',
        label: 'Everybody as they like',
        text: 'Each sets it up under “Your account”',
        means: 'optional',
      },
      {
        value: 'admins',
        label: 'Administrators',
        text: 'Whoever has none sets it up at their next step',
        means: 'admins',
      },
      { value: 'staff', label: 'All staff', text: 'Managers too', means: 'staff' },
    ],
  },
  {
    name: 'themeFaces',
    title: 'Headings',
    text: 'The face of headings on all pages.',
    choices: [
      { value: 'classic', label: 'Serif', text: 'Fraunces, as shipped', means: 'classic' },
      { value: 'plain', label: 'Without serifs', text: 'Inter, as the text', means: 'plain' },
    ],
  },
  {
    name: 'homeDocument',
    title: 'Home document',
    text: 'Shown at / until you publish a root page. Reset restores it.',
    choices: [
      { value: 'final', label: 'Final', text: 'One premium operator', means: 'final' },
      {
        value: 'default',
        label: 'Default',
        text: 'A comparison service of many operators',
        means: 'default',
      },
    ],
  },
] as const satisfies readonly AnyChoiceCard[]
