import { isAccepted, isOpen, type OfferState } from '../leads/offer-state.ts'
import type { OfferReply } from './offer-reply.ts'

type Asked<Reply> = { state: OfferState; replies: readonly Reply[] }

/** Nobody decides by letting time pass: whoever asked before an offer expired waits for the answer still. */
const keepsQuestion = (state: OfferState) => isOpen(state) || isAccepted(state) || state === 'expired'

/**
 * The customer's question that waits for an answer; null where none does. Whoever has accepted meanwhile still waits for it. A quote
 * that customer or staff have closed takes its questions with it, but not those asked since.
 */
export function findOpenQuestion<Reply extends Pick<OfferReply, 'kind' | 'closed_number'>>({
  state,
  replies,
}: Asked<Reply>): Reply | null {
  const last = replies.findLast(({ kind }) => kind === 'asked' || kind === 'answered')
  if (last?.kind !== 'asked') return null
  return keepsQuestion(state) || last.closed_number !== null ? last : null
}
