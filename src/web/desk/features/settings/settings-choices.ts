import type { Business } from '#contract/settings/business.ts'

type Choice<Value> = { value: string; label: string; text: string; means: Value }
type ChoiceCardOf<Name extends keyof Business> = {
  tab: 'look' | 'quotes' | 'security' | 'advanced'
  name: Name
  title: string
  text: string
  choices: readonly Choice<Business[Name]>[]
}
type AnyChoiceCard = { [Name in keyof Business]: ChoiceCardOf<Name> }[keyof Business]

/** Settings with few choices, each on its own card. */
export const CHOICE_CARDS = [
  {
    tab: 'quotes',
    name: 'confirmBookings',
    title: 'Accepted quotes are booked',
    text: 'What happens when a customer accepts a quote. Quotes already sent keep the rule they were sent with.',
    choices: [
      {
        value: 'confirm',
        label: 'After we confirm',
        text: 'Staff confirm the booking or turn it down',
        means: true,
      },
      { value: 'at-once', label: 'At once', text: 'Accepting books the journey', means: false },
    ],
  },
  {
    tab: 'security',
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
    tab: 'security',
    name: 'secondFactor',
    title: 'Two-step sign-in',
    text: 'Who must use an authenticator app or a passkey. Anyone without one has to set it up before they can continue.',
    choices: [
      {
        value: 'optional',
        label: 'Optional',
        text: 'Each sets it up under “Your account”',
        means: 'optional',
      },
      {
        value: 'admins',
        label: 'Administrators',
        text: 'They are asked to set it up the next time they use the desk',
        means: 'admins',
      },
      { value: 'staff', label: 'All staff', text: 'Managers too', means: 'staff' },
    ],
  },
  {
    tab: 'look',
    name: 'themeFaces',
    title: 'Headings',
    text: 'Font of the headings on all pages.',
    choices: [
      { value: 'classic', label: 'Serif', text: 'Fraunces, as shipped', means: 'classic' },
      { value: 'plain', label: 'Sans serif', text: 'Inter, as the text', means: 'plain' },
    ],
  },
  {
    tab: 'advanced',
    name: 'homeDocument',
    title: 'Default home page',
    text: 'Shown until you publish your own home page. Reset goes back to it.',
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
