import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { toCamelCase } from '#contract/basics/camel-case.ts'
import type { PrivacyClass } from '#contract/basics/privacy-class.ts'
import { createLead } from '#server/modules/leads/intake/create-lead.ts'
import { PERSONAL_DATA } from '#server/platform/database/personal-data.ts'
import {
  leadEvents,
  leads,
  legAssignments,
  quoteLines,
  quoteReplies,
  quotes,
} from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { WHOLE_REQUEST, wholeRequest } from '#support/leads.ts'
import { sendQuote } from '#support/quotes.ts'
import { eraseLeads } from './repository-erasure.ts'

const product = setUpTestApp()
const { journey, ...request } = WHOLE_REQUEST
const asked = { ...request, ...journey }
let id: number

beforeAll(async () => {
  const { lead } = await createLead(product.server, {
    body: wholeRequest(product.server),
    sender: '192.0.2.9',
  })
  id = lead.id
  const admin = await product.signIn('admin')
  const { id: quoteId } = await sendQuote(product, admin, id, {
    message: 'For Whole Request',
    valid_until: '2027-03-03',
  })
  await product.db
    .insert(quoteReplies)
    .values({ quoteId, kind: 'asked', name: asked.full_name, text: 'Golf?' })
  const [made] = await product.db.select().from(quotes).where(eq(quotes.id, quoteId))
  if (!made) throw new Error('The quote is missing.')
  await product.db.insert(quoteReplies).values({ quoteId, kind: 'changed', formerJourney: made.journey })
  await product.db
    .update(leads)
    .set({ lostReason: 'Whole Request went elsewhere', driverNotes: 'Whole Request waits at the back door' })
    .where(eq(leads.id, id))
  await product.db
    .insert(legAssignments)
    .values({ leadId: id, leg: 'out', day: '2027-03-04', driver: 'Pat', note: 'Golf clubs' })
  await product.db.transaction((transaction) => eraseLeads(transaction, [id], false))
})

/** The values that an anonymised lead keeps. */
const RETAINED: Record<string, unknown> = {
  fullName: 'Erased',
  dateOfTravel: asked.date_of_travel,
  pickupTime: `${asked.pickup_time}:00`,
  selectedVehicle: asked.selected_vehicle,
  numberOfPeople: asked.number_of_people,
  roundTrip: true,
  returnDate: asked.return_date,
  returnTime: `${asked.return_time}:00`,
}
const ABOUT_SOMEBODY: readonly PrivacyClass[] = ['customer', 'journey', 'words']
const CLASSES = new Map<string, PrivacyClass>(Object.entries(PERSONAL_DATA.leads.columns))
const isBlanked = (column: string) =>
  ABOUT_SOMEBODY.includes(CLASSES.get(column) ?? 'figure') && (column === 'fullName' || !(column in RETAINED))
const BLANKED_FIELDS = Object.entries(asked).filter(([name]) => isBlanked(toCamelCase(name)))

test('erasing blanks every column of a lead that says something about its customer', async () => {
  const [row] = await product.db.select().from(leads).where(eq(leads.id, id))
  const about = Object.entries(row ?? {}).filter(([column]) =>
    ABOUT_SOMEBODY.includes(CLASSES.get(column) ?? 'figure'),
  )
  const left = about.filter(([, value]) => value !== '' && value !== null)
  expect(Object.fromEntries(left)).toEqual(RETAINED)
})

/** Lists the texts in a value that are long enough to be unique. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)].filter((text) => /\p{L}{4}/u.test(text))

test('the plan of an erased journey keeps its driver and loses its note', async () => {
  const [plan] = await product.db.select().from(legAssignments).where(eq(legAssignments.leadId, id))
  expect(plan).toMatchObject({ driver: 'Pat', note: '' })
})

test('quotes and timeline do not repeat the erased fields', async () => {
  const { db } = product
  const made = await db.select().from(quotes).where(eq(quotes.leadId, id))
  const quoteIds = made.map((quote) => quote.id)
  const rows = [
    made,
    await db.select().from(quoteLines).where(inArray(quoteLines.quoteId, quoteIds)),
    await db.select().from(quoteReplies).where(inArray(quoteReplies.quoteId, quoteIds)),
    await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)),
  ]
  expect(rows.map(({ length }) => length > 0)).toEqual([true, true, true, true])
  const blanked = BLANKED_FIELDS.flatMap(([, value]) => textsOf(value))
  expect(blanked).toContain('Golf')
  const left = JSON.stringify(rows)
  expect(blanked.filter((text) => left.includes(text))).toEqual([])
})
