import { countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import { formatElapsed } from '#web/desk/lib/durations.ts'

export type SummarisedLead = Pick<
  Lead,
  | 'status'
  | 'offer_state'
  | 'offer_total_cents'
  | 'offer_valid_until'
  | 'offer_sent_at'
  | 'question_waiting'
  | 'question_asked_at'
  | 'booked_total_cents'
>
export type QuoteSummary = {
  words: string
  tone: 'plain' | 'waiting' | 'won' | 'over'
  /** continues `words`: how long the customer has had the quote */
  since?: string
  /** continues `since`: how long the quote stays valid */
  left?: string
}

/** The number of days before its end from which a quote shows the days left. */
const SOON_DAYS = 3

export const QUESTION = 'question to answer'

/**
 * Summarises booking and newest quote in a few words; null without either. `today` is a day in Dublin. With `now`, a question shows how
 * long it has waited.
 */
export function summariseQuote(lead: SummarisedLead, today: string, now?: number): QuoteSummary | null {
  const summary = summariseQuotes(lead, today)
  if (!summary || !lead.question_waiting) return summary
  const question = tellQuestion(lead, now)
  const words = summary.words.includes(QUESTION)
    ? summary.words.replace(QUESTION, question)
    : `${question} · ${summary.words}`
  return { words, tone: 'waiting' }
}

export function tellQuestion({ question_asked_at }: Pick<Lead, 'question_asked_at'>, now?: number): string {
  if (question_asked_at === null || now === undefined) return QUESTION
  return `question: ${formatElapsed(now - Date.parse(question_asked_at))}`
}

function summariseQuotes(lead: SummarisedLead, today: string): QuoteSummary | null {
  const { status, offer_state: state, offer_total_cents: cents, booked_total_cents: booked } = lead
  const newest = summariseNewest(lead, today)
  if (booked === null || (state === 'accepted' && cents === booked)) return newest
  const price = showRoundEuros(booked)
  if (status === 'lost') return { words: `still booked · ${price}`, tone: 'waiting' }
  // An ended quote beside a booking needs no action.
  if (!newest || newest.tone === 'over' || newest.tone === 'won')
    return { words: `${price} booked`, tone: 'won' }
  return {
    words: `${price} booked · ${newest.words}`,
    tone: newest.tone === 'waiting' ? 'waiting' : 'won',
  }
}

function summariseNewest(lead: SummarisedLead, today: string): QuoteSummary | null {
  const { offer_state: state, offer_total_cents: cents, offer_valid_until: lastDay } = lead
  if (state === null || cents === null || lastDay === null) return null
  const price = showRoundEuros(cents)
  const left = countDays(today, lastDay) - 1
  const ago = sentAgo(lead, today)
  if (isOpen(state) && left < 0)
    return { words: `${price} expired`, tone: 'over', ...(ago && { since: ago }) }
  if (lead.status === 'lost') return summariseOfLost(state, price)
  const summary = summariseState(state, price, left)
  if (state !== 'sent' || ago === '') return summary
  // If the end is near, `words` already names it.
  if (left <= SOON_DAYS) return { ...summary, since: ago }
  return { ...summary, since: ago.replace(' · sent', ''), left: `, valid ${left} more` }
}

/** Summarises the quote of a lost lead whose customer may not know that the booking or open quote ended. */
function summariseOfLost(state: QuoteState, price: string): QuoteSummary {
  if (state === 'accepted') return { words: `still booked · ${price}`, tone: 'waiting' }
  if (state === 'sent') return { words: `still open · ${price}`, tone: 'waiting' }
  return summariseState(state, price, 0)
}

/** `left` is the number of days after today. */
function summariseState(state: QuoteState, price: string, left: number): QuoteSummary {
  switch (state) {
    case 'asked':
      return { words: `${QUESTION} · ${price}`, tone: 'waiting' }
    case 'sent':
      return left <= SOON_DAYS
        ? { words: `expires ${inDays(left)} · ${price}`, tone: 'waiting' }
        : { words: `${price} sent`, tone: 'plain' }
    case 'unconfirmed':
      return { words: `confirm booking · ${price}`, tone: 'waiting' }
    case 'refused':
      return { words: `turned down · ${price}`, tone: 'over' }
    case 'accepted':
      return { words: `${price} accepted`, tone: 'won' }
    case 'declined':
      return { words: `${price} declined`, tone: 'over' }
    default:
      return { words: `${price} ${state}`, tone: 'over' }
  }
}

/** Writes ' · sent 4 days ago'. */
function sentAgo({ offer_sent_at }: SummarisedLead, today: string): string {
  if (offer_sent_at === null) return ''
  const days = countDays(dublinDay(new Date(offer_sent_at)), today) - 1
  return ` · sent ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}`
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
