/** @param source of the expression, as recheck names it */
export type Judged = { path: string; source: string; why: string }

/**
 * Expressions that take up to the square of a text's length, or of which recheck cannot tell within its time. Each is
 * harmless because its texts are short or our own, and says which limit makes them so. One that is not here is a fault.
 */
export const JUDGED: readonly Judged[] = [
  {
    path: 'src/content/fields/gradient.ts',
    source: '^(linear|radial)-gradient\\((.{5,280})\\)$',
    why: 'begins at the start alone, and repeats 280 times at most',
  },
  {
    path: 'src/content/fields/gradient.ts',
    source: '\\s+\\d{1,3}(\\.\\d{1,2})?%$',
    why: 'sees what the expression above let through, 280 characters',
  },
  {
    path: 'src/content/pages/legal/editable.ts',
    source: '^-+|-+$',
    why: 'a heading has 200 characters, and the line before leaves no two dashes in a row',
  },
  {
    path: 'src/content/site/own-response-time.ts',
    source:
      '\\b(?:within|in|under)\\s+(\\d{1,3})\\s+(minutes?|hours?)\\b|\\b(\\d{1,3})[- ](minute|hour) response\\b',
    why: 'sees texts that stand as shipped, and no others',
  },
  {
    path: 'src/content/site/own-response-time.ts',
    source: '\\d+[- ](?:minute|hour)(?= response)',
    why: 'sees the few words that the expression above found in a shipped text',
  },
  {
    path: 'src/content/site/own-response-time.ts',
    source: '\\d+\\s+(?:minute|hour)s?',
    why: 'sees the few words that the expression above found in a shipped text',
  },
  {
    path: 'src/contract/leads/lead-search.ts',
    source: '(?<![\\p{L}\\d#])\\(?\\+? ?\\(?\\d[\\d ()./\\p{Pd}]*\\d(?![\\p{L}\\d])',
    why: 'a search has 200 characters at most (searchMax)',
  },
  {
    path: 'src/contract/offers/offer-line.ts',
    source: '\\b(?:per|each|a)\\s+(?:seat|person|passenger|head)\\b',
    why: 'the description of a line has 300 characters at most (OFFER_LIMITS)',
  },
  {
    path: 'src/contract/vehicles/short-name.ts',
    source: ' \\(.*\\)$',
    why: 'the name of a vehicle has 120 characters at most (VEHICLE_LIMITS)',
  },
  {
    path: 'src/server/adapters/mail/folder.ts',
    source: '^<|@.*$',
    why: 'sees message ids that the outbox made itself',
  },
  {
    path: 'src/server/adapters/maps/places-photon.ts',
    source: '\\/+$',
    why: 'sees the address that the operator set',
  },
  {
    path: 'src/server/adapters/maps/routes-osrm.ts',
    source: '\\/+$',
    why: 'sees the address that the operator set',
  },
  {
    path: 'src/server/operations/backup/destination/s3-destination.ts',
    source: '^s3:\\/\\/([^/]+)\\/?(.*)$',
    why: 'sees the address that the operator set or typed',
  },
  {
    path: 'src/server/fast-start.ts',
    source: '\\/node_modules\\/drizzle-orm\\/.*\\.js$',
    why: 'sees the addresses of our own modules',
  },
  {
    path: 'src/server/http/plugins/unknown-path.ts',
    source: '(?<=[^/])\\/+$',
    why: 'begins behind another character than a slash, so each row of slashes is walked once; an address has 8,192 bytes at most',
  },
  {
    path: 'src/server/modules/follow-ups/fill-template.ts',
    source: ',?\\s+or\\s+(?:ring|call|phone)\\s+us\\s+(?:on|at)\\s+\\{phone\\}',
    why: 'a template of staff has 5,000 characters at most (FOLLOW_UP_LIMITS)',
  },
  {
    path: 'src/server/modules/rates/arithmetic/choose-class.ts',
    source: '\\s*\\(.*\\)\\s*$',
    why: 'vehicles of leads and of the rate card have 200 characters at most',
  },
  {
    path: 'src/server/platform/database/connection-error.ts',
    source: '^could not \\w+ (?:\\w+ )*(?:file|directory)',
    why: 'sees messages of PostgreSQL, begins at the start alone, and each word ends at one space',
  },
  {
    path: 'src/server/startup/open-files.ts',
    source: '^Max open files\\s+(\\d+)',
    why: 'sees a file of the kernel',
  },
  {
    path: 'src/server/operations/upgrade/try-release.ts',
    source: '^Jaunt is ready: (\\S+)$',
    why: 'sees what a release of ours writes as it starts',
  },
  {
    path: 'src/web/desk/components/draw-mail.ts',
    source: '<style>([\\s\\S]*?)<\\/style>',
    why: 'sees an email that the server drew: one style, and everything written by people is escaped',
  },
  {
    path: 'src/web/desk/components/draw-mail.ts',
    source: '<style>[\\s\\S]*?<\\/style>',
    why: 'sees an email that the server drew: one style, and everything written by people is escaped',
  },
  {
    path: 'src/web/desk/features/audit/audit-api.ts',
    source: '^[a-z]+:[\\w-]{1,100}$',
    why: 'begins at the start alone, and a colon ends the first part',
  },
  {
    path: 'src/web/desk/features/leads/entry/known-customer.tsx',
    source: '^\\S+@\\S+\\.\\S\\S',
    why: 'sees what a person types into one field of their own browser',
  },
  {
    path: 'src/web/desk/features/leads/offers/draft/draft-line.ts',
    source: '^\\s*(?:€?[\\d.,]+\\s*%?\\s*)?discount\\b',
    why: 'sees the description of a line, 300 characters at most, in the browser of who types it',
  },
  {
    path: 'src/web/desk/features/page-editor/colour/contrast.ts',
    source: '#[0-9a-f]{3,8}\\b|(?:rgb|hsl)a?\\([^()]+\\)|\\b(?:white|black|transparent)\\b',
    why: 'sees a colour or gradient, 300 characters at most, in the browser of who chooses it',
  },
  {
    path: 'src/web/desk/features/page-editor/colour/gradient-parts.ts',
    source:
      '^linear-gradient\\(\\s*(\\d{1,3})deg\\s*,\\s*(#[0-9a-f]{3,8})(?:\\s+0%)?\\s*,\\s*(#[0-9a-f]{3,8})(?:\\s+100%)?\\s*\\)$',
    why: 'begins at the start alone, each part ends at a character of its own, and the browser is that of who chooses it',
  },
  {
    path: 'src/web/site/elements/confirmed-claim.ts',
    source:
      '\\d\\s?%|\\bper ?cent\\b|\\d\\s?\\+|\\d[,.]\\d{3}\\b|\\b[0-5]([.,]\\d)?\\s?(\\/|out of)\\s?5\\b|★|\\b\\d+ (happy|satisfied|verified|companies|customers|clients|bookings)|\\bguarantee|\\b(no\\.? ?1|number one|best|cheapest|lowest|leading)\\b',
    why: 'sees texts of a page, each bounded by its field, once for each edit; only its row of digits is walked again',
  },
  {
    path: 'src/web/site/elements/truncate.ts',
    source: '^.{60,}[.!?](?=\\s)',
    why: 'sees 160 characters',
  },
]
