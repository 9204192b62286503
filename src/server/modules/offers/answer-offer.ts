import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import type { OfferAnswer } from '#contract/offers/offer-reply.ts'
import { explainToCustomer, isAccepted, isOpen } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { buildAnswer, fileAnswer } from './file-answer.ts'
import { assignLateAnswer } from './late-answer.ts'
import { findConfirmTimes } from './offer-settings.ts'
import { stateOn } from './policy.ts'
import { presentOffer, presentShown } from './present.ts'
import { findOffer, findOfferByLink, findOfferedLead, findWrittenLate } from './repository.ts'

/** What the holder of a link sees. Null for any text that is no link of ours, however it is wrong. */
export async function openOffer(server: Server, token: string): Promise<ShownOffer | null> {
  const id = await findOfferByLink(server.db, hashText(token))
  const row = id === null ? null : await findOffer(server.db, id)
  if (!row) return null
  const offer = presentOffer(row, dublinDay(server.clock.now()))
  return presentShown(offer, await findWrittenLate(server.db, row))
}

/**
 * Files what a customer answers: offer, lead, timeline and mails in one transaction. Changes of one lead happen one
 * after another, so of two answers at once the first counts; the same answer again is welcome and changes nothing.
 * What was written about an offer that no longer stands reaches staff all the same.
 * Throws not_found for a wrong token, and conflict with the reason when the answer is too late to count.
 */
export async function answerOffer(server: Server, token: string, answer: OfferAnswer): Promise<void> {
  const id = await findOfferByLink(server.db, hashText(token))
  const leadId = id === null ? null : await findOfferedLead(server.db, id)
  if (id === null || leadId === null) throw new AppError('not_found')
  const leads = await commandsFor(server, null)
  const confirm = await findConfirmTimes(server, server.clock.now())
  await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    const today = dublinDay(server.clock.now())
    const state = stateOn(today, offer)
    if (answer.action === 'accept' && isAccepted(state)) return
    const filing = { leads, transaction }
    const filed = buildAnswer(answer, { lead, confirm: offer.confirms ? confirm : null })
    if (isOpen(state)) return fileAnswer(server, filing, offer, filed)
    const late = await assignLateAnswer(transaction, { offer, state, today }, filed)
    if (!late) throw closedTo(answer, state)
    await fileAnswer(server, filing, late.offer, late.answer)
  })
  server.outbox.wake()
}

/** Throws why no answer counts any more, whatever is wrong with it; nothing while the offer is open, or there is none. A question always counts. */
export async function requireAnswerable(server: Server, token: string, action: string): Promise<void> {
  const offer = action === 'ask' ? null : await openOffer(server, token)
  if (offer && !isOpen(offer.state)) throw closedTo({ action }, offer.state)
}

function closedTo({ action }: { action: string }, state: OfferState): AppError {
  const cancels = isAccepted(state) && action !== 'ask'
  return new AppError('conflict', { message: `${explainToCustomer(state)}${cancels ? TO_CANCEL : ''}` })
}

const TO_CANCEL = ' To cancel, ring or email us.'
