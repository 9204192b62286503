import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isAccepted, type OfferState } from '#contract/leads/offer-state.ts'
import { offerNumber, type ShownOffer } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-limits.ts'
import type { OfferAnswer } from '#contract/offers/offer-reply.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommand, LeadCommands } from '#server/platform/leads/lead-commands.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { OfferDependencies } from './dependencies.ts'
import { type CLOSED_MESSAGES, stateOn, statusWhileOffered } from './policy.ts'
import { presentOffer, presentShown } from './present.ts'
import {
  type ConfirmTimes,
  findOffer,
  findOfferByLink,
  findOfferedLead,
  insertReply,
  type StoredOffer,
  setState,
} from './repository.ts'

/** What the holder of a link sees. Null for any text that is no link of ours, however it is wrong. */
export async function openOffer(deps: OfferDependencies, token: string): Promise<ShownOffer | null> {
  const id = await findOfferByLink(deps.db, hashText(token))
  const offer = id === null ? null : await findOffer(deps.db, id)
  return offer && presentShown(presentOffer(offer, dublinDay(deps.clock.now())))
}

/**
 * Files what a customer answers: offer, lead, timeline and mails in one transaction. Changes of one lead happen one
 * after another, so of two answers at once the first counts; the same answer again is welcome and changes nothing.
 * Throws not_found for a wrong token, and conflict with the reason when the offer no longer stands.
 */
export async function answerOffer(
  deps: OfferDependencies,
  token: string,
  answer: OfferAnswer,
): Promise<void> {
  const id = await findOfferByLink(deps.db, hashText(token))
  const leadId = id === null ? null : await findOfferedLead(deps.db, id)
  if (id === null || leadId === null) throw new AppError('not_found')
  const leads = await deps.leads.commandsFor(null)
  const confirm = await deps.confirmTimes(deps.clock.now())
  await deps.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    if (isRepeated(deps, offer, answer)) return
    const state = stateOn(dublinDay(deps.clock.now()), offer)
    if (state !== 'sent' && state !== 'asked') {
      throw new AppError('conflict', { message: TO_CUSTOMER[state] })
    }
    await file(deps, { leads, transaction, lead, confirm: offer.confirms ? confirm : null }, offer, answer)
  })
  deps.outbox.wake()
}

const TO_CUSTOMER: typeof CLOSED_MESSAGES = {
  unconfirmed: 'This quote has already been accepted.',
  accepted: 'This quote has already been accepted.',
  refused: 'We could not confirm this quote. Please ring or email us.',
  cancelled: 'This booking has been cancelled. Please ring or email us.',
  declined: 'This quote has already been declined.',
  withdrawn: 'This quote has been withdrawn.',
  expired: 'This quote has expired.',
  replaced: 'A newer quote has replaced this one.',
}

function isRepeated(
  { clock }: OfferDependencies,
  { state, replies }: StoredOffer,
  answer: OfferAnswer,
): boolean {
  if (answer.action === 'accept') return isAccepted(state)
  if (answer.action === 'decline') return state === 'declined'
  const since = clock.now().getTime() - OFFER_LIMITS.sameReplyMinutes * 60_000
  return replies.some(
    ({ kind, text, createdAt }) =>
      kind === 'asked' && text === answer.question && createdAt.getTime() > since,
  )
}

type ReplyRecord = {
  kind: 'accepted' | 'declined' | 'asked'
  state: OfferState
  name: string
  text: string
  confirm?: ConfirmTimes
} & Pick<LeadCommand, 'status' | 'nextActionOn'>

type Answering = { leads: LeadCommands; transaction: Transaction; lead: Lead; confirm: ConfirmTimes | null }

async function file(
  deps: OfferDependencies,
  { leads, transaction, lead: before, confirm }: Answering,
  offer: StoredOffer,
  answer: OfferAnswer,
): Promise<void> {
  const now = deps.clock.now()
  const questions = offer.replies.filter(({ kind }) => kind === 'asked')
  if (questions.length >= OFFER_LIMITS.questionsMax && answer.action === 'ask') {
    throw new AppError('conflict', {
      message: 'You have reached the limit of questions on this quote. Please ring us.',
    })
  }
  const { kind, state, name, text, status, ...record } = buildReplyRecord(answer, now, { before, confirm })
  await setState(transaction, offer.id, state, record.confirm)
  await insertReply(transaction, { offerId: offer.id, kind, name, text, createdAt: now })
  const number = offerNumber(offer)
  const lead = await leads.apply(transaction, offer.leadId, {
    entry: {
      kind: `offer-${kind}`,
      changes: {
        offer: [null, number],
        ...(name && { name: [null, name] }),
        ...(text && { text: [null, text] }),
      },
    },
    status,
    nextActionOn: record.nextActionOn,
  })
  await queueMails(deps, transaction, offer, { state, assignedTo: lead.assigned_to })
}

/**
 * A customer who declines may take another offer, and one who asks waits for an answer. Both leads keep their status and enter the
 * follow-up queue today. So does a lead whose accepted offer waits for confirmation. Only staff mark a lead as lost.
 */
function buildReplyRecord(
  answer: OfferAnswer,
  now: Date,
  { before, confirm }: { before: Lead; confirm: ConfirmTimes | null },
): ReplyRecord {
  const nextActionOn = dublinDay(now)
  switch (answer.action) {
    case 'accept': {
      const accepted = { kind: 'accepted', name: answer.name, text: '' } as const
      return confirm
        ? { ...accepted, state: 'unconfirmed', confirm, status: statusWhileOffered(before), nextActionOn }
        : { ...accepted, state: 'accepted', status: 'converted' }
    }
    case 'decline': {
      const text = [answer.reason, answer.comment].filter(Boolean).join('\n')
      return { kind: 'declined', state: 'declined', name: '', text, nextActionOn }
    }
    case 'ask':
      return { kind: 'asked', state: 'asked', name: '', text: answer.question, nextActionOn }
  }
}

/** The customer's confirmation first: of the mails of one lead each waits for the one before. */
async function queueMails(
  deps: OfferDependencies,
  transaction: Transaction,
  { id, leadId, recipient, replies }: StoredOffer,
  { state, assignedTo }: { state: OfferState; assignedTo: number | null },
): Promise<void> {
  const confirmation = isAccepted(state)
    ? [{ leadId, kind: `offer-${state}` as const, recipient, details: { offer: id } }]
    : []
  const office = await deps.officeRecipients(transaction, assignedTo)
  await deps.outbox.queue(transaction, [
    ...confirmation,
    ...office.map((address) => ({
      leadId,
      kind: 'offer-reply' as const,
      recipient: address,
      details: { offer: id, reply: replies.length },
    })),
  ])
}
