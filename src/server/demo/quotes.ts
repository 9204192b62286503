import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { latestLastDay } from '#contract/quotes/quoted-journey.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  type leadEvents,
  type leads,
  quoteLines,
  quoteReplies,
  quotes,
} from '#server/platform/database/tables.ts'
import type { PlannedLead } from './plan.ts'
import type { People, Person } from './rows.ts'

type LeadRow = typeof leads.$inferInsert
type EventRow = typeof leadEvents.$inferInsert & { createdAt: Date }

/** Prices of the vehicles in EUR cents: per journey, and per kilometre. */
const PRICES: [call: number, kilometre: number][] = [
  [14_000, 210],
  [26_000, 290],
  [9_000, 180],
]

/** The planned leads with their rows and ids. */
type StoredPlan = { plan: PlannedLead[]; rows: LeadRow[]; ids: number[]; people: People }

/** Inserts a quote for every quoted lead. No email is sent, and nobody has a link to a quote. Returns the timeline entries. */
export async function insertQuotes(
  transaction: Transaction,
  { plan, rows, ids, people }: StoredPlan,
): Promise<EventRow[]> {
  const entries: EventRow[] = []
  for (const [index, planned] of plan.entries()) {
    const [lead, leadId] = [rows[index], ids[index]]
    const quoted = planned.steps.find(({ status }) => status === 'quoted')
    if (!lead || leadId === undefined || !quoted) continue
    const by = people[planned.by]
    const won = planned.steps.some(({ status }) => status === 'converted')
    const { lines, totalCents } = makePrice(lead, index)
    const [made] = await transaction
      .insert(quotes)
      .values({
        ...quoteRow(lead, leadId, quoted.at, planned.bookedPickup),
        totalCents,
        state: planned.cancelled ? 'cancelled' : won ? 'accepted' : 'sent',
        createdBy: by.id,
        createdByName: by.name,
      })
      .returning({ id: quotes.id })
    if (!made) throw new Error('The demo quote was not stored.')
    await transaction
      .insert(quoteLines)
      .values(lines.map((line, position) => ({ quoteId: made.id, position, ...line })))
    const number = `${makeReference(leadId)}/1`
    const changes: EventRow['changes'] = {
      offer: [null, number],
      total_cents: [null, totalCents],
    }
    entries.push({
      leadId,
      kind: 'offer-sent',
      actorId: by.id,
      actorName: by.name,
      changes,
      createdAt: quoted.at,
    })
    const cancelled = await insertCancellation(transaction, planned, { quoteId: made.id, number, by })
    if (cancelled) entries.push({ leadId, ...cancelled })
    const moved = pickupEntry(planned, lead, by)
    if (moved) entries.push({ leadId, ...moved })
  }
  return entries
}

type OfQuote = { quoteId: number; number: string; by: Person }

/** Stores the reply that cancelled the booking, and returns its timeline entry; null if the booking was not cancelled. */
async function insertCancellation(
  transaction: Transaction,
  { cancelled, steps }: PlannedLead,
  { quoteId, number, by }: OfQuote,
): Promise<Omit<EventRow, 'leadId'> | null> {
  const at = steps.at(-1)?.at
  if (!cancelled || !at) return null
  const { by: canceller, reason } = cancelled
  const kind = canceller === 'customer' ? 'cancelled-for-customer' : 'cancelled'
  await transaction.insert(quoteReplies).values({ quoteId, kind, name: by.name, text: reason, createdAt: at })
  return {
    kind: 'offer-cancelled',
    actorId: by.id,
    actorName: by.name,
    changes: { offer: [null, number], by: [null, canceller], text: [null, reason] },
    createdAt: at,
  }
}

/** Returns the timeline entry of a change by staff to the pick-up time of a booking; null if it was not changed. */
function pickupEntry(
  { bookedPickup, steps }: PlannedLead,
  lead: LeadRow,
  by: Person,
): Omit<EventRow, 'leadId'> | null {
  const at = steps.at(-1)?.at
  if (!bookedPickup || !at) return null
  const changes: EventRow['changes'] = { pickup_time: [bookedPickup, lead.pickupTime] }
  return { kind: 'changed', actorId: by.id, actorName: by.name, changes, createdAt: at }
}

function makePrice({ distance = 0 }: LeadRow, index: number) {
  const [call, kilometre] = PRICES[index % PRICES.length] ?? [10_000, 200]
  const journey = Math.round((call + Number(distance) * kilometre) / 500) * 500
  const lines = [
    { description: 'Vehicle with driver, for the whole journey', quantity: 1, unitCents: journey },
  ]
  if (index % 3 === 0) lines.push({ description: 'Child seat', quantity: 1, unitCents: 1_500 })
  return { lines, totalCents: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0) }
}

function quoteRow(lead: LeadRow, leadId: number, at: Date, bookedPickup: string | undefined) {
  const { offerTerms, offerVatNote, offerValidDays } = DEFAULT_BUSINESS
  const day = dublinDay(at)
  const [lastDay = day] = [
    addDays(day, offerValidDays),
    latestLastDay(day, { date_of_travel: lead.dateOfTravel }),
  ].sort()
  return {
    leadId,
    revision: 1,
    vatNote: offerVatNote,
    terms: offerTerms,
    message: '',
    validUntil: lastDay,
    journey: {
      reference: makeReference(leadId),
      full_name: lead.fullName,
      pickup_location: lead.pickupLocation ?? '',
      dropoff_location: lead.dropoffLocation ?? '',
      date_of_travel: lead.dateOfTravel,
      pickup_time: bookedPickup ?? lead.pickupTime,
      round_trip: lead.roundTrip ?? false,
      return_date: lead.returnDate ?? null,
      return_time: lead.returnTime ?? null,
      selected_vehicle: lead.selectedVehicle ?? '',
      number_of_people: lead.numberOfPeople ?? null,
      trip: lead.trip ?? null,
    },
    recipient: lead.email,
    mailedAt: at,
    bodyHash: 'demo',
    createdAt: at,
  }
}
