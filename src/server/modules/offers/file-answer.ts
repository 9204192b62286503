import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { OfferAnswer } from '#contract/offers/offer-reply.ts'
import { isAccepted } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommand, LeadCommands } from '#server/platform/leads/lead-commands.ts'
import type { Server } from '#server/server.ts'
import { listOfficeRecipients } from './offer-settings.ts'
import { statusWhileOffered } from './policy.ts'
import { type ConfirmTimes, insertReply, type StoredOffer, setState } from './repository.ts'

/** What a customer's answer comes to. */
export type CustomerAnswer = {
  kind: 'accepted' | 'declined' | 'asked'
  /** what the offer is from then on; it stays what it is when absent */
  state?: OfferState
  name: string
  text: string
  /** the offer, no longer open, on whose page it was written */
  closedNumber?: string
  confirm?: ConfirmTimes
  status?: LeadCommand['status']
  /** whether staff have something to do today */
  isDue: boolean
}

/**
 * A customer who declines may take another offer, and one who asks waits for an answer. Both leads keep their status and enter the
 * follow-up queue today. So does a lead whose accepted offer waits for confirmation. Only staff mark a lead as lost.
 */
export function buildAnswer(
  answer: OfferAnswer,
  { lead, confirm }: { lead: Lead; confirm: ConfirmTimes | null },
): CustomerAnswer {
  switch (answer.action) {
    case 'accept': {
      const accepted = { kind: 'accepted', name: answer.name, text: '' } as const
      return confirm
        ? { ...accepted, state: 'unconfirmed', confirm, status: statusWhileOffered(lead), isDue: true }
        : { ...accepted, state: 'accepted', status: 'converted', isDue: false }
    }
    case 'decline': {
      const text = [answer.reason, answer.comment].filter(Boolean).join('\n')
      return { kind: 'declined', state: 'declined', name: '', text, isDue: true }
    }
    case 'ask':
      return { kind: 'asked', state: 'asked', name: '', text: answer.question, isDue: true }
  }
}

type Filing = { leads: LeadCommands; transaction: Transaction }

/** The same answer again changes nothing. Throws conflict when there are too many of its kind. */
export async function fileAnswer(
  server: Server,
  { leads, transaction }: Filing,
  offer: StoredOffer,
  answer: CustomerAnswer,
): Promise<void> {
  const now = server.clock.now()
  if (isRepeated(offer, answer, now)) return
  requireRoom(offer, answer)
  const { kind, state, name, text, closedNumber = null, confirm, status, isDue } = answer
  if (state) await setState(transaction, offer.id, state, confirm)
  await insertReply(transaction, { offerId: offer.id, kind, name, text, closedNumber, createdAt: now })
  const lead = await leads.apply(transaction, offer.leadId, {
    entry: { kind: `offer-${kind}`, changes: writeChanges(offer, answer) },
    ...(status && { status }),
    ...(isDue && { nextActionOn: dublinDay(now) }),
  })
  await queueMails(server, transaction, offer, { state, assignedTo: lead.assigned_to })
}

/** A question is asked again once it was answered, or was not for a while; a reason is told once. */
function isRepeated({ replies }: StoredOffer, { kind, text }: CustomerAnswer, now: Date): boolean {
  const since = kind === 'asked' ? now.getTime() - OFFER_LIMITS.sameReplyMinutes * 60_000 : 0
  const answered = replies.findLastIndex((reply) => reply.kind === 'answered')
  const standing = kind === 'asked' ? replies.slice(answered + 1) : replies
  return standing.some(
    (reply) => reply.kind === kind && reply.text === text && reply.createdAt.getTime() > since,
  )
}

function requireRoom({ replies }: StoredOffer, { kind }: CustomerAnswer): void {
  if (replies.filter((reply) => reply.kind === kind).length < OFFER_LIMITS.questionsMax) return
  const message =
    kind === 'asked'
      ? 'You have reached the limit of questions on this quote. Please ring us.'
      : 'You have answered this quote too often. Please ring us.'
  throw new AppError('conflict', { message })
}

function writeChanges(
  offer: StoredOffer,
  { name, text, closedNumber }: CustomerAnswer,
): LeadCommand['entry']['changes'] {
  return {
    offer: [null, offerNumber(offer)],
    ...(name && { name: [null, name] }),
    ...(text && { text: [null, text] }),
    ...(closedNumber && { closed: [null, closedNumber] }),
  }
}

/** The customer's confirmation first: of the mails of one lead each waits for the one before. */
async function queueMails(
  server: Server,
  transaction: Transaction,
  { id, leadId, recipient, replies }: StoredOffer,
  { state, assignedTo }: { state: OfferState | undefined; assignedTo: number | null },
): Promise<void> {
  const confirmation =
    state && isAccepted(state)
      ? [{ leadId, kind: `offer-${state}` as const, recipient, details: { offer: id } }]
      : []
  const office = await listOfficeRecipients(server, transaction, assignedTo)
  await server.outbox.queue(transaction, [
    ...confirmation,
    ...office.map(({ address, reader }) => ({
      leadId,
      kind: 'offer-reply' as const,
      recipient: address,
      details: { offer: id, reply: replies.length, reader },
    })),
  ])
}
