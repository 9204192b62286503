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
>
type FieldLabels = {
  name: TextFieldName
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'date' | 'number' | 'color'
  /** so many lines to write in */
  rows?: number
}
type FieldGroup = { title: string; text: string; fields: readonly FieldLabels[] }

/** The group of the colours that pages follow. */
export const THEME = 'Theme'

/** The record as it is edited, in the order of a letterhead. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'How customers reach you',
    text: 'Header, footer, call and WhatsApp links.',
    fields: [
      { name: 'name', label: 'Trading name' },
      {
        name: 'phone',
        label: 'Phone',
        type: 'tel',
        hint: 'With country code, for example +353 87 123 4567.',
      },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'location', label: 'Location', hint: 'As visitors see it, for example Dublin, Ireland.' },
      {
        name: 'responseMinutes',
        label: 'Response time in minutes',
        type: 'number',
        hint: 'For pages without a response time of their own.',
      },
    ],
  },
  {
    title: THEME,
    text: 'Colours and headings for the whole site (not emails). Colours chosen on a page are kept. Pages without their own header or footer use the home page’s.',
    fields: [
      {
        name: 'themePrimary',
        label: 'Main colour',
        type: 'color',
        hint: 'Headings, dark backgrounds and button text. Choose a colour dark enough for white text.',
      },
      {
        name: 'themeAccent',
        label: 'Accent colour',
        type: 'color',
        hint: 'Buttons, lines and icons. Choose a colour light enough for text in the main colour.',
      },
    ],
  },
  {
    title: 'Company',
    text: 'Required by law on the site and in every email.',
    fields: [
      {
        name: 'legalName',
        label: 'Legal name',
        hint: 'With its legal form, for example Example Chauffeurs Limited.',
      },
      { name: 'registrationNumber', label: 'Registration number' },
      { name: 'registrationPlace', label: 'Place of registration' },
      { name: 'registeredOffice', label: 'Registered office' },
      { name: 'vatNumber', label: 'VAT number' },
    ],
  },
  {
    title: 'Quotes',
    text: 'Default texts of each quote. They can be changed in the quote itself.',
    fields: [
      {
        name: 'offerTerms',
        label: 'Terms',
        rows: 6,
        hint: 'What is included, payment and cancellation. The standard line about booking changes with “Accepted quotes are booked” below.',
      },
      { name: 'offerVatNote', label: 'VAT note', rows: 2 },
      {
        name: 'offerValidDays',
        label: 'Quotes valid for (days)',
        type: 'number',
        hint: 'A quote expires on the day before the journey at the latest; for a journey today, today.',
      },
      {
        name: 'confirmMinutes',
        label: 'Confirm accepted quotes within (minutes)',
        type: 'number',
        hint: 'Shown to customers when they accept. Counts opening hours only.',
      },
    ],
  },
  {
    title: 'Leads',
    text: 'What happens to leads automatically.',
    fields: [
      {
        name: 'closeAfterDays',
        label: 'Close leads after the journey (days)',
        type: 'number',
        hint: 'Leads still open by then are marked as lost (“Travel date passed”), unless a next action is planned.',
      },
      {
        name: 'noticeHours',
        label: 'Notice time, in hours',
        type: 'number',
        hint: 'Journeys with less notice are flagged on the lead, and your rates can charge more for them.',
      },
    ],
  },
  {
    title: 'Sessions',
    text: 'How long staff stay signed in. Changes apply at once, also to people signed in now.',
    fields: [
      {
        name: 'sessionIdleHours',
        label: 'Sign out after inactivity (hours)',
        type: 'number',
        hint: `At most ${AUTH_LIMITS.sessionIdleHoursMax}.`,
      },
      {
        name: 'sessionDays',
        label: 'Sign out after (days), even when in use',
        type: 'number',
        hint: `At most ${AUTH_LIMITS.sessionDaysMax}.`,
      },
    ],
  },
  {
    title: 'Licences',
    text: 'Shown on the licences page.',
    fields: [
      { name: 'spsvLicence', label: 'Small vehicle (limousine) licence' },
      { name: 'operatorLicence', label: 'Road passenger transport operator licence' },
      { name: 'dispatchLicence', label: 'Dispatch operator licence' },
    ],
  },
  {
    title: 'Insurance',
    text: 'Shown on the insurance page.',
    fields: [
      { name: 'insurer', label: 'Insurer' },
      { name: 'insurancePolicy', label: 'Policy number' },
      { name: 'insuranceCover', label: 'Cover', hint: 'Who and what is covered, in one sentence.' },
      { name: 'insuranceValidUntil', label: 'Valid until', type: 'date' },
    ],
  },
]

/** The form's name for each field of the record, in its order. */
export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  ...FIELD_GROUPS.flatMap((group) => group.fields.map(({ name, label }) => [name, label])),
  ['followUpTemplates', 'Follow-up templates'],
  ['openingHours', 'Opening hours'],
  ...CHOICE_CARDS.map(({ name, title }) => [name, title]),
])
