import { OFFER_STATES, type OfferState } from '../leads/offer-state.ts'
import type { OfferReply } from './offer-reply.ts'

/** Customers accept, decline and ask, staff do the rest, and time alone lets an offer expire. */
export type OfferAct =
  /** the business confirms what was accepted */
  | 'accept'
  /** accepting books */
  | 'book'
  | 'decline'
  | 'ask'
  | 'answer'
  /** another offer takes its place */
  | 'revise'
  /** another offer begins with it */
  | 'reuse'
  | 'resend'
  | 'withdraw'
  | 'confirm'
  | 'refuse'
  /** to other times, for the same price */
  | 'move'
  /** to the facts that its lead has now */
  | 'change'
  | 'cancel'
  | 'expire'

type Kind = OfferReply['kind']
type Row = {
  /** in the words of staff */
  label: string
  /** `open` can be accepted, `accepted` was, `off` came to nothing, and of what is `hidden` the page shows nothing but that */
  stage: 'open' | 'accepted' | 'off' | 'hidden'
  /** what its customer and staff said to bring it here */
  by: readonly Kind[]
  /** what can be done with it, and what it becomes */
  acts: Partial<Record<OfferAct, OfferState>>
  /** who has closed it, and the questions that were asked before with it; nobody where time has */
  closedBy: 'customer' | 'staff' | 'nobody'
  /** why nothing else can be done with it */
  toStaff: (nameOf: (kinds: readonly Kind[]) => string | undefined) => string
  /** the same for its customer; blank while they can answer */
  toCustomer: string
}

const OPEN = {
  accept: 'unconfirmed',
  book: 'accepted',
  decline: 'declined',
  ask: 'asked',
  revise: 'replaced',
  resend: 'sent',
  withdraw: 'withdrawn',
  move: 'sent',
  expire: 'expired',
} as const

const CANCELLED: readonly Kind[] = ['cancelled', 'cancelled-for-customer']

/** Every state of an offer, and the ways from one to another. A question and its answer are possible in all of them. */
const STATES = {
  sent: {
    label: 'Sent',
    stage: 'open',
    by: ['answered'],
    acts: OPEN,
    closedBy: 'nobody',
    toStaff: () => 'The customer has not accepted this quote yet.',
    toCustomer: '',
  },
  asked: {
    label: 'Question',
    stage: 'open',
    by: ['asked'],
    acts: { ...OPEN, answer: 'sent', resend: 'asked', move: 'asked' },
    closedBy: 'nobody',
    toStaff: () => 'The customer has not accepted this quote yet.',
    toCustomer: '',
  },
  unconfirmed: {
    label: 'To confirm',
    stage: 'accepted',
    by: ['accepted'],
    acts: { confirm: 'accepted', refuse: 'refused', move: 'unconfirmed' },
    closedBy: 'nobody',
    toStaff: () => 'The customer has accepted this quote and is waiting for your confirmation.',
    toCustomer: 'This quote has already been accepted.',
  },
  accepted: {
    label: 'Accepted',
    stage: 'accepted',
    by: ['accepted'],
    acts: { reuse: 'accepted', move: 'accepted', change: 'accepted', cancel: 'cancelled' },
    closedBy: 'nobody',
    toStaff: (nameOf) =>
      nameOf(['confirmed'])
        ? `${nameOf(['confirmed'])} has already confirmed this booking.`
        : 'The customer has accepted this quote.',
    toCustomer: 'This quote has already been accepted.',
  },
  refused: {
    label: 'Turned down',
    stage: 'off',
    by: ['refused'],
    acts: { reuse: 'refused' },
    closedBy: 'staff',
    toStaff: (nameOf) => `${nameOf(['refused']) || 'A colleague'} has turned down this booking.`,
    toCustomer: 'We could not confirm this quote. Please ring or email us.',
  },
  cancelled: {
    label: 'Cancelled',
    stage: 'off',
    by: CANCELLED,
    acts: { reuse: 'cancelled' },
    closedBy: 'staff',
    toStaff: (nameOf) => `${nameOf(CANCELLED) || 'A colleague'} has cancelled this booking.`,
    toCustomer: 'This booking has been cancelled. Please ring or email us.',
  },
  declined: {
    label: 'Declined',
    stage: 'off',
    by: ['declined'],
    acts: { reuse: 'declined', decline: 'declined' },
    closedBy: 'customer',
    toStaff: () => 'The customer has declined this quote.',
    toCustomer: 'This quote has already been declined. If you have changed your mind, ring or email us.',
  },
  withdrawn: {
    label: 'Withdrawn',
    stage: 'hidden',
    by: ['withdrawn'],
    acts: { reuse: 'withdrawn', decline: 'withdrawn' },
    closedBy: 'staff',
    toStaff: (nameOf) =>
      nameOf(['withdrawn'])
        ? `${nameOf(['withdrawn'])} has withdrawn this quote.`
        : 'This quote has been withdrawn.',
    toCustomer: 'This quote has been withdrawn.',
  },
  expired: {
    label: 'Expired',
    stage: 'hidden',
    by: [],
    acts: { reuse: 'expired', decline: 'expired' },
    closedBy: 'nobody',
    toStaff: () => 'This quote has expired.',
    toCustomer: 'This quote has expired.',
  },
  replaced: {
    label: 'Replaced',
    stage: 'hidden',
    by: [],
    acts: { decline: 'replaced' },
    closedBy: 'staff',
    toStaff: () => 'A newer quote has replaced this one.',
    toCustomer: 'A newer quote has replaced this one.',
  },
} as const satisfies Record<OfferState, Row>

type StateOf<Stage extends Row['stage']> = {
  [State in OfferState]: (typeof STATES)[State]['stage'] extends Stage ? State : never
}[OfferState]
export type HiddenState = StateOf<'hidden'>

const rowOf = (state: OfferState): Row => STATES[state]

export const labelOf = (state: OfferState): string => STATES[state].label

/** The customer can still answer. */
export const isOpen = (state: OfferState): boolean => STATES[state].stage === 'open'

/** The customer has said yes, whether or not the business has confirmed it. */
export const isAccepted = (state: OfferState): state is StateOf<'accepted'> =>
  STATES[state].stage === 'accepted'

/** The page of the offer says that it is over, and shows nothing else of it. */
export const isHidden = (state: OfferState): state is HiddenState => STATES[state].stage === 'hidden'

/** It was refused, cancelled or declined. */
export const cameToNothing = (state: OfferState): boolean => STATES[state].stage === 'off'

export const closedBy = (state: OfferState): Row['closedBy'] => STATES[state].closedBy

export const ACCEPTED_STATES = OFFER_STATES.filter(isAccepted)

/** Staff took it back before the customer decided: it is in no figure. */
export const UNCOUNTED_STATES = OFFER_STATES.filter((state) => isHidden(state) && closedBy(state) === 'staff')

/** The state that an act leads an offer to; null where that cannot be done with it. */
export function nextState(state: OfferState, act: OfferAct): OfferState | null {
  const isWord = act === 'ask' || act === 'answer'
  return rowOf(state).acts[act] ?? (isWord ? state : null)
}

export const canDo = (act: OfferAct, { state }: { state: OfferState }): boolean =>
  nextState(state, act) !== null

type Said = Pick<OfferReply, 'kind' | 'name' | 'closed_number'>
export type Standing = { state: OfferState; replies: readonly Said[] }

/** The reply that made an offer what it is: customer or staff may have written since. */
export function findDecision<Reply extends Pick<OfferReply, 'kind'>>(offer: {
  state: OfferState
  replies: readonly Reply[]
}): Reply | undefined {
  return offer.replies.findLast(({ kind }) => rowOf(offer.state).by.includes(kind))
}

type Asked<Reply> = { state: OfferState; replies: readonly Reply[] }

/**
 * The customer's question that waits for an answer; null where none does. A customer who has accepted meanwhile still waits for
 * it, and nobody decides by letting time pass. A quote that customer or staff have closed takes its questions with it, but not
 * those asked since.
 */
export function findOpenQuestion<Reply extends Pick<OfferReply, 'kind' | 'closed_number'>>({
  state,
  replies,
}: Asked<Reply>): Reply | null {
  const last = replies.findLast(isMessage)
  if (last?.kind !== 'asked') return null
  return closedBy(state) !== 'nobody' && last.closed_number === null ? null : last
}

/** Part of the thread between customer and staff, which goes on whatever becomes of the offer. */
export const isMessage = ({ kind }: Pick<OfferReply, 'kind'>): boolean =>
  kind === 'asked' || kind === 'answered'

/** The reason why staff can no longer do this with an offer; null while they can. */
export function explainClosed({ state, replies }: Standing, act: OfferAct): string | null {
  if (act !== 'answer') {
    if (canDo(act, { state })) return null
  } else {
    if (findOpenQuestion({ state, replies })) return null
    const last = replies.findLast(isMessage)
    if (last?.kind === 'answered') return `${last.name} has answered the question.`
    if (isOpen(state) || isAccepted(state)) return 'The customer is not waiting for an answer.'
  }
  return rowOf(state).toStaff((kinds) => replies.findLast(({ kind }) => kinds.includes(kind))?.name)
}

/** The same for its customer. */
export const explainToCustomer = (state: OfferState): string => STATES[state].toCustomer

/** Why a lead whose customer waits for the confirmation takes no other status. */
export const WAITS_FOR_BOOKING = 'The customer has accepted the quote. Confirm the booking or turn it down.'
