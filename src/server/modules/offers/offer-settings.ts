import type { OfferReader } from '#contract/mail/mail-models.ts'
import { followBookingRule } from '#contract/offers/offer.ts'
import { findDeadlineTimes } from '#server/modules/leads/response-time/response-deadline.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { findStaffEmail } from '#server/modules/users/repository.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'

/** The values that a new offer begins with: its texts, the days that it stands, and whether the business confirms bookings. */
export async function readOfferDefaults(
  server: Server,
): Promise<{ vatNote: string; terms: string; validDays: number; confirmBookings: boolean }> {
  const { offerTerms, confirmBookings, offerVatNote, offerValidDays } = await getBusiness(server)
  const terms = followBookingRule(offerTerms, confirmBookings)
  return { terms, vatNote: offerVatNote, validDays: offerValidDays, confirmBookings }
}

/** Until when the business confirms what is accepted at this instant, and when staff are reminded. */
export async function findConfirmTimes(
  server: Server,
  accepted: Date,
): Promise<{ dueAt: Date; remindAt: Date }> {
  const { confirmMinutes, openingHours } = await getBusiness(server)
  return findDeadlineTimes(accepted, confirmMinutes, openingHours)
}

/** The readers of an email about a customer's reply: the office, and the assignee of the lead. */
export async function listOfficeRecipients(
  { config }: Pick<Server, 'config'>,
  executor: Executor,
  assignedTo: number | null,
): Promise<{ address: string; reader: OfferReader }[]> {
  const person = assignedTo === null ? null : await findStaffEmail(executor, assignedTo)
  const office = { address: config.LEADS_EMAIL, reader: 'office' as const }
  return person && person !== config.LEADS_EMAIL
    ? [office, { address: person, reader: 'assignee' as const }]
    : [office]
}
