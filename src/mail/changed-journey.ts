import type { MailAttachment, MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { droppedReturnAttachment, hasReturnEvent, journeyAttachment } from './calendar-invite.ts'

type Model = MailModelOf<'offer-changed'>

/** The file that moves the journey in the customer's calendar. A way back that was dropped needs one of its own, which takes it out. */
export function attachmentsOfChange(model: Model): MailAttachment[] {
  const { business, lead, offer, former, at, calendarRevision } = model
  const booking = { number: offerNumber(offer), calendarRevision, at }
  const files = [journeyAttachment(business, { ...lead, ...offer.journey }, booking)]
  if (dropsReturn(model)) files.push(droppedReturnAttachment(business, { ...lead, ...former }, booking))
  return files
}

/** What the customer does with the files. */
export function describeChangeFiles(model: Model): string {
  return dropsReturn(model)
    ? 'Two calendar files are attached: one brings your calendar up to date, the other takes the return out of it.'
    : 'The attached file brings your calendar up to date.'
}

/** A calendar that has the way back keeps it until it is told otherwise. */
function dropsReturn({ offer, former }: Model): boolean {
  return hasReturnEvent(former) && !hasReturnEvent(offer.journey)
}
