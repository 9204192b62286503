import { isAccepted, isOpen, type OfferState } from '../leads/offer-state.ts'
import type { OfferReply } from './offer-reply.ts'

type Asked<Reply> = { state: OfferState; replies: readonly Reply[] }

/**
 * The customer's question that waits for an answer; null where none does. Whoever has accepted meanwhile still waits for it; a quote
 * that is over takes its questions with it.
 */
export function findOpenQuestion<Reply extends Pick<OfferReply, 'kind'>>({
  state,
  replies,
}: Asked<Reply>): Reply | null {
  if (!isOpen(state) && !isAccepted(state)) return null
  const last = replies.findLast(({ kind }) => kind === 'asked' || kind === 'answered')
  return last?.kind === 'asked' ? last : null
}
