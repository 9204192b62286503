import type { MailAttachment, MailModelOf } from '#contract/mail/mail-models.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import {
  cancellationAttachment,
  droppedReturnAttachment,
  hasReturnEvent,
  journeyAttachment,
} from './calendar-invite.ts'

/** The file of a booked journey, as it was offered. The lead may have changed since. */
export function bookingFiles(model: MailModelOf<'offer-accepted'>): MailAttachment[] {
  const { business, lead, offer, calendarRevision } = model
  const accepted = offer.replies.find(({ kind }) => kind === 'accepted')
  const at = accepted?.created_at ?? offer.created_at
  const booking = { number: offerNumber(offer), calendarRevision, at }
  return [journeyAttachment(business, { ...lead, ...offer.journey }, booking)]
}

type Changed = MailModelOf<'offer-changed'>

/** The file that moves the journey in the customer's calendar. A way back that was dropped needs one of its own, which takes it out. */
export function changeFiles(model: Changed): MailAttachment[] {
  const { business, lead, offer, former, at, calendarRevision } = model
  const booking = { number: offerNumber(offer), calendarRevision, at }
  const files = [journeyAttachment(business, { ...lead, ...offer.journey }, booking)]
  if (dropsReturn(model)) files.push(droppedReturnAttachment(business, { ...lead, ...former }, booking))
  return files
}

/** Tells the customer what to do with the files. */
export function describeChangeFiles(model: Changed): string {
  return dropsReturn(model)
    ? 'Two calendar files are attached: open both to update your calendar.'
    : 'Open the attached file to update your calendar.'
}

/** A calendar that has the way back keeps it until it is told otherwise. */
function dropsReturn({ offer, former }: Changed): boolean {
  return hasReturnEvent(former) && !hasReturnEvent(offer.journey)
}

/** The file that takes a journey which has come to nothing out of the customer's calendar, if it is there. */
export function endFiles(
  model: MailModelOf<'offer-refused' | 'offer-withdrawn' | 'offer-cancelled'>,
): MailAttachment[] {
  const { business, lead, offer, inCalendar, calendarRevision } = model
  if (!inCalendar) return []
  const at = offer.replies.at(-1)?.created_at ?? offer.created_at
  const ended = { number: offerNumber(offer), calendarRevision, at }
  return [cancellationAttachment(business, { ...lead, ...offer.journey, ...findReturn(offer) }, ended)]
}

/** The way back that is in the calendar: of an earlier journey, where the file that takes it out has not left yet. */
function findReturn({ journey, replies }: Offer): Partial<OfferedJourney> {
  const journeys = [...replies.flatMap((reply) => reply.former_journey ?? []), journey]
  const { round_trip, return_date, return_time } = journeys.findLast(hasReturnEvent) ?? journey
  return { round_trip, return_date, return_time }
}
