import { QUOTE_STATES, type QuoteState } from '../leads/quote-state.ts'
import type { QuoteReply } from './quote-reply.ts'

/** An action on a quote. Customers accept, decline and ask; staff do the rest, except expiry. */
export type QuoteAct =
  /** the customer accepts, and the business has yet to confirm */
  | 'accept'
  /** the customer accepts, which books the journey at once */
  | 'book'
  | 'decline'
  | 'ask'
  | 'answer'
  /** staff send a new quote that replaces this one */
  | 'revise'
  /** staff start a new quote from this one */
  | 'reuse'
  | 'resend'
  | 'withdraw'
  | 'confirm'
  | 'refuse'
  /** staff move the journey to other times at the same price */
  | 'move'
  /** staff change the booking to the lead's present facts */
  | 'change'
  | 'cancel'
  | 'expire'

type Kind = QuoteReply['kind']
type Row = {
  /** the label for staff */
  label: string
  /** `open`: can be accepted; `accepted`; `off`: ended without a booking. The page of a `hidden` quote shows only that it is over */
  stage: 'open' | 'accepted' | 'off' | 'hidden'
  /** the kinds of reply that lead to this state */
  by: readonly Kind[]
  /** the possible actions, each with the state that follows */
  acts: Partial<Record<QuoteAct, QuoteState>>
  /** who closed the quote and its earlier questions; 'nobody' if it expired */
  closedBy: 'customer' | 'staff' | 'nobody'
  /** says why staff can do nothing more with the quote */
  toStaff: (nameOf: (kinds: readonly Kind[]) => string | undefined) => string
  /** says why the customer can do nothing more; '' while they can reply */
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

/** Every state of a quote with its transitions. Questions and answers are possible in every state. */
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
} as const satisfies Record<QuoteState, Row>

type StateOf<Stage extends Row['stage']> = {
  [State in QuoteState]: (typeof STATES)[State]['stage'] extends Stage ? State : never
}[QuoteState]
export type HiddenState = StateOf<'hidden'>

const rowOf = (state: QuoteState): Row => STATES[state]

export const labelOf = (state: QuoteState): string => STATES[state].label

/** Returns whether the customer can still accept the quote. */
export const isOpen = (state: QuoteState): boolean => STATES[state].stage === 'open'

/** Returns whether the customer has accepted the quote, confirmed or not. */
export const isAccepted = (state: QuoteState): state is StateOf<'accepted'> =>
  STATES[state].stage === 'accepted'

/** Returns whether the quote's page shows only that the quote is over. */
export const isHidden = (state: QuoteState): state is HiddenState => STATES[state].stage === 'hidden'

/** Returns whether the quote was turned down, cancelled or declined. */
export const cameToNothing = (state: QuoteState): boolean => STATES[state].stage === 'off'

export const closedBy = (state: QuoteState): Row['closedBy'] => STATES[state].closedBy

export const ACCEPTED_STATES = QUOTE_STATES.filter(isAccepted)

/** States that figures leave out: staff withdrew the quote before the customer decided. */
export const UNCOUNTED_STATES = QUOTE_STATES.filter((state) => isHidden(state) && closedBy(state) === 'staff')

/** Returns the state after an action; null if the action is not possible. */
export function nextState(state: QuoteState, act: QuoteAct): QuoteState | null {
  const isWord = act === 'ask' || act === 'answer'
  return rowOf(state).acts[act] ?? (isWord ? state : null)
}

export const canDo = (act: QuoteAct, { state }: { state: QuoteState }): boolean =>
  nextState(state, act) !== null

type Said = Pick<QuoteReply, 'kind' | 'name' | 'closed_number'>
export type Standing = { state: QuoteState; replies: readonly Said[] }

/** Returns the reply that led to the present state, whatever messages came later. */
export function findDecision<Reply extends Pick<QuoteReply, 'kind'>>(quote: {
  state: QuoteState
  replies: readonly Reply[]
}): Reply | undefined {
  return quote.replies.findLast(({ kind }) => rowOf(quote.state).by.includes(kind))
}

type Asked<Reply> = { state: QuoteState; replies: readonly Reply[] }

/**
 * Returns the customer's unanswered question; null if there is none. Acceptance and expiry leave a question open. If the customer or staff
 * closed the quote, questions asked before that are closed too.
 */
export function findOpenQuestion<Reply extends Pick<QuoteReply, 'kind' | 'closed_number'>>({
  state,
  replies,
}: Asked<Reply>): Reply | null {
  const last = replies.findLast(isMessage)
  if (last?.kind !== 'asked') return null
  return closedBy(state) !== 'nobody' && last.closed_number === null ? null : last
}

/** Returns whether a reply is a message, which can be written in every state. */
export const isMessage = ({ kind }: Pick<QuoteReply, 'kind'>): boolean =>
  kind === 'asked' || kind === 'answered'

/** Returns why staff cannot take an action on a quote; null if they can. */
export function explainClosed({ state, replies }: Standing, act: QuoteAct): string | null {
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

/** Returns why the customer can do nothing more with a quote; '' while they can reply. */
export const explainToCustomer = (state: QuoteState): string => STATES[state].toCustomer

/** Says why the status of a lead that waits for a confirmation cannot change. */
export const WAITS_FOR_BOOKING = 'The customer has accepted the quote. Confirm the booking or turn it down.'
