import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { LICENCE_KINDS } from '#contract/licences/licence.ts'
import { instant } from './instant.ts'
import { users } from './people.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The kinds for SQL. They come from the contract, never from outside. */
const KINDS = sql.raw(`(${LICENCE_KINDS.map((kind) => `'${kind}'`).join(', ')})`)

/** The licences and insurances of the business and its drivers. */
export const licences = pgTable(
  'licences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LICENCE_KINDS }).notNull(),
    number: text().notNull(),
    /** name of the business, a driver or a vehicle */
    holder: text().notNull(),
    /** the last valid day, in Europe/Dublin */
    validUntil: date('valid_until').notNull(),
    documentName: text('document_name'),
    documentType: text('document_type'),
    document: bytes(),
    /** number of days before the end at the last reminder; null if there was none */
    remindedDays: smallint('reminded_days'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('licences_end').on(table.validUntil),
    check('licences_kind', sql`${table.kind} in ${KINDS}`),
  ],
)
