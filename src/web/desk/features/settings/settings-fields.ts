import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Business } from '#contract/settings/business.ts'
import { CHOICE_CARDS } from './settings-choices.ts'

export type TextFieldName = Exclude<
  keyof Business,
  | 'homeDocument'
  | 'openingHours'
  | 'managersSeeAllLeads'
  | 'secondFactor'
  | 'confirmBookings'
  | 'followUpTemplates'
  | 'themeFaces'
  | 'logoImage'
  | 'logoWithName'
>
type FieldLabels = {
  name: TextFieldName
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'date' | 'number' | 'color'
  rows?: number
}

/** The tabs of the settings. `licences` is under Compliance, `templates` under Emails. */
export type SettingsTab =
  | 'business'
  | 'look'
  | 'replies'
  | 'quotes'
  | 'security'
  | 'advanced'
  | 'licences'
  | 'templates'

type FieldGroup = { tab: SettingsTab; title: string; text: string; fields: readonly FieldLabels[] }

export const THEME = 'Theme'

function field(
  name: TextFieldName,
  label: string,
  more: Omit<FieldLabels, 'name' | 'label'> = {},
): FieldLabels {
  return { name, label, ...more }
}

/** The fields of the business, in the order of a letterhead. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    tab: 'business',
    title: 'How customers reach you',
    text: 'Header, footer, call and WhatsApp links.',
    fields: [
      field('name', 'Trading name'),
      field('phone', 'Phone', { type: 'tel', hint: 'With country code, for example +353 87 123 4567.' }),
      field('email', 'Email', { type: 'email' }),
      field('location', 'Location', { hint: 'As visitors see it, for example Dublin, Ireland.' }),
    ],
  },
  {
    tab: 'look',
    title: THEME,
    text: 'Colours and headings for the whole site; emails have the colours too. Colours chosen on a page are kept. Pages without their own header or footer use the home page’s.',
    fields: [
      field('themePrimary', 'Main colour', {
        type: 'color',
        hint: 'Headings, dark backgrounds and button text. Must be dark enough for white text.',
      }),
      field('themeAccent', 'Accent colour', {
        type: 'color',
        hint: 'Buttons, lines and icons. Choose a colour light enough for text in the main colour.',
      }),
    ],
  },
  {
    tab: 'business',
    title: 'Company',
    text: 'Required by law on the site and in every email.',
    fields: [
      field('legalName', 'Legal name', {
        hint: 'With its legal form, for example Example Chauffeurs Limited.',
      }),
      field('registrationNumber', 'Registration number'),
      field('registrationPlace', 'Place of registration'),
      field('registeredOffice', 'Registered office'),
      field('vatNumber', 'VAT number'),
    ],
  },
  {
    tab: 'replies',
    title: 'Replies',
    text: 'How soon you promise to reply to an enquiry.',
    fields: [
      field('responseMinutes', 'Response time in minutes', {
        type: 'number',
        hint: 'For pages without a response time of their own.',
      }),
    ],
  },
  {
    tab: 'quotes',
    title: 'Quotes',
    text: 'Default texts of each quote. They can be changed in the quote itself.',
    fields: [
      field('offerTerms', 'Terms', {
        rows: 5,
        hint: 'What is included, payment and cancellation. The standard line about booking changes with “Accepted quotes are booked” below.',
      }),
      field('offerVatNote', 'VAT note', { rows: 2 }),
      field('offerValidDays', 'Quotes valid for (days)', {
        type: 'number',
        hint: 'A quote expires on the day before the journey at the latest; for a journey today, today.',
      }),
      field('confirmMinutes', 'Confirm accepted quotes within (minutes)', {
        type: 'number',
        hint: 'Shown to customers when they accept. Counts opening hours only.',
      }),
    ],
  },
  {
    tab: 'advanced',
    title: 'Leads',
    text: 'What happens to leads automatically.',
    fields: [
      field('closeAfterDays', 'Close leads after the journey (days)', {
        type: 'number',
        hint: 'Leads still open by then are marked as lost (“Travel date passed”), unless a next action is planned.',
      }),
      field('noticeHours', 'Notice time, in hours', {
        type: 'number',
        hint: 'Journeys with less notice are flagged on the lead, and your rates can charge more for them.',
      }),
    ],
  },
  {
    tab: 'security',
    title: 'Sessions',
    text: 'How long staff stay signed in. Changes apply at once, also to people signed in now.',
    fields: [
      field('sessionIdleHours', 'Sign out after inactivity (hours)', {
        type: 'number',
        hint: `At most ${AUTH_LIMITS.sessionIdleHoursMax}.`,
      }),
      field('sessionDays', 'Sign out after (days), even when in use', {
        type: 'number',
        hint: `At most ${AUTH_LIMITS.sessionDaysMax}.`,
      }),
    ],
  },
  {
    tab: 'licences',
    title: 'Licences',
    text: 'Shown on the licences page.',
    fields: [
      field('spsvLicence', 'Small vehicle (limousine) licence'),
      field('operatorLicence', 'Road passenger transport operator licence'),
      field('dispatchLicence', 'Dispatch operator licence'),
    ],
  },
  {
    tab: 'licences',
    title: 'Insurance',
    text: 'Shown on the insurance page.',
    fields: [
      field('insurer', 'Insurer'),
      field('insurancePolicy', 'Policy number'),
      field('insuranceCover', 'Cover', { hint: 'Who and what is covered, in one sentence.' }),
      field('insuranceValidUntil', 'Valid until', { type: 'date' }),
    ],
  },
]

const TAB_OF = new Map<string, SettingsTab>([
  ...FIELD_GROUPS.flatMap(({ tab, fields }) => fields.map(({ name }) => [name, tab] as const)),
  ...CHOICE_CARDS.map(({ name, tab }) => [name, tab] as const),
  ['openingHours', 'replies'],
  ['logoImage', 'look'],
  ['logoWithName', 'look'],
  ['followUpTemplates', 'templates'],
])

/** Returns the tab of a field, named alone or by a path such as `openingHours.week`. */
export function findTab(path: string): SettingsTab | undefined {
  return TAB_OF.get(path.split('.')[0] ?? path)
}

const SCREENS: Partial<Record<SettingsTab, string>> = {
  business: '/admin/settings?',
  licences: '/admin/licences/website?',
  templates: '/admin/mails/templates?',
}

export function fieldPath(tab: SettingsTab, field: string): string {
  return `${SCREENS[tab] ?? `/admin/settings?tab=${tab}&`}field=${encodeURIComponent(field)}`
}

export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  ...FIELD_GROUPS.flatMap((group) => group.fields.map(({ name, label }) => [name, label])),
  ['followUpTemplates', 'Follow-up templates'],
  ['openingHours', 'Opening hours'],
  ['logoImage', 'Logo'],
  ['logoWithName', 'Show the name beside it'],
  ...CHOICE_CARDS.map(({ name, title }) => [name, title]),
])
