import type { Table } from 'drizzle-orm'
import { type CamelCase, toCamelCase } from '#contract/basics/camel-case.ts'
import type { PrivacyClass } from '#contract/basics/privacy-class.ts'
import { LEAD_FIELD_ENTRIES, type LeadFieldName } from '#contract/leads/lead-fields.ts'
import type * as tables from './tables.ts'

type Tables = typeof tables
export type TableExport = keyof Tables
type ColumnName<Each> = Each extends Table ? keyof Each['$inferSelect'] : never

type Registered<Name extends TableExport> = {
  /** whose data it is, or why it is nobody's */
  about: string
  /** how long a row is kept */
  stored: string
  /** columns without a class are figures */
  columns: Readonly<Partial<Record<ColumnName<Tables[Name]>, PrivacyClass>>>
}

const UNTIL_LEAD = 'As long as its lead'
const UNTIL_STAFF = 'Until staff delete it'

/** The columns of a quote request with their classes. */
const LEAD_FIELD_CLASSES = Object.fromEntries(
  LEAD_FIELD_ENTRIES.map(([name, { dataClass }]) => [toCamelCase(name), dataClass]),
) as Readonly<Record<CamelCase<LeadFieldName>, PrivacyClass>>

/**
 * The register of personal data: a class for each column that holds text or refers to a row, and for any other that is about someone.
 * Other numbers, times, choices and flags are figures.
 */
export const PERSONAL_DATA: { readonly [Name in TableExport]: Registered<Name> } = {
  leads: {
    about: 'A customer',
    stored:
      'By the retention rules: 12 months, 24 with a quote, 7 years with a booking, 30 days as suspected spam',
    columns: {
      ...LEAD_FIELD_CLASSES,
      id: 'pseudonym',
      mobileE164: 'customer',
      suspectedSpam: 'figure',
      releasedBy: 'staff',
      nextActionTime: 'figure',
      lostReason: 'words',
      driverNotes: 'words',
      assignedTo: 'staff',
      searchText: 'customer',
    },
  },
  leadEvents: {
    about: 'A customer, and the staff who worked on the lead',
    stored: UNTIL_LEAD,
    columns: { leadId: 'pseudonym', kind: 'figure', actorId: 'staff', actorName: 'staff', changes: 'words' },
  },
  leadCounts: {
    about: 'Nobody: totals of leads',
    stored: 'For ever',
    columns: { status: 'figure', assignedTo: 'staff' },
  },
  leadSums: {
    about: 'Nobody: sums of leads by day',
    stored: 'For ever',
    columns: { assignedTo: 'staff', name: 'figure' },
  },
  leadSumChanges: {
    about: 'Nobody: changes to add to the sums',
    stored: 'A minute',
    columns: { assignedTo: 'staff', source: 'figure', slug: 'figure', vehicle: 'figure' },
  },
  idempotencyKeys: {
    about: 'A customer: the hashes of a request',
    stored: 'Two days',
    columns: { key: 'pseudonym', bodyHash: 'pseudonym', leadId: 'pseudonym' },
  },
  mails: {
    about: 'Who receives the email, and the customer that it is about',
    stored: '12 months by the retention rules, or until its lead goes',
    columns: {
      id: 'figure',
      kind: 'figure',
      leadId: 'pseudonym',
      recipient: 'customer',
      requestId: 'figure',
      details: 'words',
      lastError: 'words',
    },
  },
  mailTexts: {
    about: 'A customer who was written to',
    stored: 'As long as its email',
    columns: { mailId: 'figure', subject: 'words', body: 'words' },
  },
  quotes: {
    about: 'A customer who was sent a price',
    stored: UNTIL_LEAD,
    columns: {
      id: 'pseudonym',
      leadId: 'pseudonym',
      vatNote: 'figure',
      terms: 'words',
      message: 'words',
      journey: 'customer',
      recipient: 'customer',
      suggestion: 'journey',
      requestKey: 'pseudonym',
      bodyHash: 'pseudonym',
      createdBy: 'staff',
      createdByName: 'staff',
    },
  },
  quoteLines: {
    about: 'What a customer was offered',
    stored: UNTIL_LEAD,
    columns: { quoteId: 'pseudonym', description: 'words' },
  },
  quoteLinks: {
    about: 'A customer: the hash of a secret link',
    stored: UNTIL_LEAD,
    columns: { tokenHash: 'secret', quoteId: 'pseudonym' },
  },
  quoteReplies: {
    about: 'A customer who answered, and the staff who did',
    stored: UNTIL_LEAD,
    columns: {
      quoteId: 'pseudonym',
      name: 'customer',
      text: 'words',
      closedNumber: 'pseudonym',
      formerJourney: 'customer',
    },
  },
  users: {
    about: 'Staff',
    stored: 'Until an administrator deletes the account',
    columns: {
      id: 'staff',
      name: 'staff',
      email: 'staff',
      emailKey: 'staff',
      passwordHash: 'secret',
      roleId: 'staff',
      status: 'staff',
      phone: 'staff',
      department: 'staff',
      lastLoginAt: 'staff',
      deskOrigin: 'figure',
      preferences: 'figure',
      newsReadAt: 'staff',
      searchText: 'staff',
    },
  },
  sessions: {
    about: 'Staff who are signed in',
    stored: 'Until it ends',
    columns: { id: 'secret', userId: 'staff', address: 'staff', userAgent: 'staff', lastUsedAt: 'staff' },
  },
  authenticators: {
    about: 'Staff: the encrypted secret of an authenticator app',
    stored: 'Until removed, or the account is deleted',
    columns: { userId: 'staff', secret: 'secret' },
  },
  recoveryCodes: {
    about: 'Staff: hashes of recovery codes',
    stored: 'Until used or replaced',
    columns: { userId: 'staff', selector: 'secret', codeHash: 'secret' },
  },
  rememberedDevices: {
    about: 'Staff: the hash of a remembered device',
    stored: '30 days',
    columns: { userId: 'staff', deviceHash: 'secret' },
  },
  signInChallenges: {
    about: 'Staff between password and second step: a hash',
    stored: 'Some minutes',
    columns: { tokenHash: 'secret', userId: 'staff' },
  },
  rateCards: {
    about: 'Nobody: the prices of the business, and who entered them',
    stored: 'For ever',
    columns: { note: 'figure', card: 'figure', createdBy: 'staff', createdByName: 'staff' },
  },
  passwordResets: {
    about: 'Staff: the hash of a link',
    stored: 'An hour',
    columns: { tokenHash: 'secret', userId: 'staff' },
  },
  invitations: {
    about: 'Staff who were invited: the hash of a link',
    stored: 'Until accepted, or the account is deleted',
    columns: { userId: 'staff', tokenHash: 'secret' },
  },
  endedSessions: {
    about: 'Nobody: why a session ended',
    stored: '30 days at most',
    columns: { id: 'secret', reason: 'figure' },
  },
  passkeys: {
    about: 'Staff: the public key and name of a passkey',
    stored: 'Until removed, or the account is deleted',
    columns: {
      id: 'staff',
      userId: 'staff',
      name: 'staff',
      publicKey: 'figure',
      transports: 'figure',
      host: 'figure',
      lastUsedAt: 'staff',
    },
  },
  passkeyRequests: {
    about: 'Staff who set up or use a passkey: a hash',
    stored: 'Some minutes',
    columns: { challengeHash: 'secret', userId: 'staff' },
  },
  secrets: {
    about: 'Nobody: what signs sessions',
    stored: 'For ever',
    columns: { name: 'figure', value: 'secret' },
  },
  auditEntries: {
    about: 'Staff, and the number of what they acted on; never what a customer wrote',
    stored: '24 months (`AUDIT_KEEP_MONTHS`)',
    columns: {
      actorId: 'staff',
      actorName: 'staff',
      action: 'figure',
      target: 'pseudonym',
      address: 'staff',
      details: 'staff',
    },
  },
  rateLimits: {
    about: 'Nobody: addresses are hashed with a key',
    stored: 'Minutes to hours',
    columns: { key: 'pseudonym' },
  },
  contentPages: {
    about: 'The staff who wrote the page',
    stored: UNTIL_STAFF,
    columns: {
      url: 'figure',
      sublink: 'figure',
      content: 'figure',
      draft: 'figure',
      name: 'staff',
      internalNote: 'staff',
      updatedBy: 'staff',
      scheduledBy: 'staff',
      scheduledByName: 'staff',
    },
  },
  contentVersions: {
    about: 'The staff who saved the page',
    stored: '90 days, and the newest 50 of each page',
    columns: {
      pageId: 'figure',
      url: 'figure',
      content: 'figure',
      createdBy: 'staff',
      createdByName: 'staff',
      name: 'figure',
    },
  },
  contentPreviewLinks: {
    about: 'The staff who made the link',
    stored: '30 days at most',
    columns: { tokenHash: 'secret', pageId: 'figure', createdBy: 'staff', createdByName: 'staff' },
  },
  contentRedirects: {
    about: 'The staff who moved the page',
    stored: UNTIL_STAFF,
    columns: { fromPath: 'figure', pageId: 'figure', createdBy: 'staff' },
  },
  businessSettings: {
    about: 'The business, and who changed it last',
    stored: 'For ever',
    columns: { business: 'figure', confirmedClaims: 'figure', updatedBy: 'staff' },
  },
  vehicleLists: {
    about: 'The vehicles of the business, and who changed their list last',
    stored: 'For ever',
    columns: { vehicles: 'figure', updatedBy: 'staff' },
  },
  images: {
    about: 'The staff who uploaded it',
    stored: UNTIL_STAFF,
    columns: {
      id: 'figure',
      collection: 'figure',
      path: 'figure',
      name: 'figure',
      fileName: 'figure',
      mimeType: 'figure',
      hash: 'figure',
      createdBy: 'staff',
      requestId: 'figure',
    },
  },
  imageVariants: {
    about: 'Nobody',
    stored: 'As long as its image',
    columns: { imageId: 'figure', path: 'figure', hash: 'figure' },
  },
  erasures: {
    about: 'The staff who erased a person; not the person',
    stored: 'For ever, because a restored backup needs it',
    columns: { actorId: 'staff', actorName: 'staff' },
  },
  erasedLeads: {
    about: 'Nobody: the numbers of erased leads',
    stored: 'For ever, because a restored backup needs it',
    columns: { leadId: 'pseudonym', erasureId: 'figure', mailIds: 'figure' },
  },
  nearDeadlines: {
    about: 'Nobody: a lead whose deadline was near',
    stored: '14 days or more',
    columns: { leadId: 'pseudonym' },
  },
  newsReads: {
    about: 'Staff who have looked at a lead with news',
    stored: '14 days or more',
    columns: { userId: 'staff', leadId: 'pseudonym', readAt: 'staff' },
  },
  followUpObjections: {
    about: 'People who want no follow-ups: the keyed hash of an email address',
    stored: 'For ever, so that the wish is kept',
    columns: { addressHash: 'pseudonym', createdBy: 'staff' },
  },
  privacySettings: {
    about: 'The staff who changed it last',
    stored: 'For ever',
    columns: { settings: 'figure', updatedBy: 'staff' },
  },
  licences: {
    about: 'Who holds a licence: the business, or a driver',
    stored: 'Until an administrator deletes it',
    columns: {
      number: 'staff',
      holder: 'staff',
      validUntil: 'staff',
      documentName: 'staff',
      documentType: 'figure',
      document: 'staff',
      remindedDays: 'figure',
      updatedBy: 'staff',
    },
  },
  storeSizes: {
    about: 'Nobody: sizes',
    stored: '400 days',
    columns: { store: 'figure' },
  },
  openProblems: {
    about: 'Nobody: parts of the server',
    stored: 'Until the part works again',
    columns: { part: 'figure', problem: 'figure' },
  },
  legAssignments: {
    about: 'The driver of a journey, and the staff who planned it',
    stored: UNTIL_LEAD,
    columns: {
      leadId: 'pseudonym',
      leg: 'figure',
      day: 'journey',
      time: 'journey',
      unitId: 'figure',
      vehicle: 'figure',
      driver: 'staff',
      note: 'words',
      updatedBy: 'staff',
    },
  },
  journeyLinks: {
    about: 'The journey or the driver whom a secret link shows',
    stored: 'As long as its lead; of a driver’s day two days after it; a calendar until it is renewed',
    columns: { id: 'secret', leadId: 'pseudonym', leg: 'figure', driver: 'staff', createdBy: 'staff' },
  },
  visitCounts: {
    about: 'Nobody: sums for each page and day',
    stored: '26 months by the retention rules',
    columns: { page: 'figure', event: 'figure' },
  },
}
