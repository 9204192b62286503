import type { Quote } from '#contract/quotes/quote.ts'
import type { JourneyTimes, QuestionAnswer, QuoteReply } from '#contract/quotes/quote-reply.ts'
import { isMessage } from '#contract/quotes/quote-states.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { queueChangeMail } from './change-booking.ts'
import { requireJourneyAhead, requireState } from './policy.ts'
import { changeQuote, recordReply } from './quote-acts.ts'
import { insertReply, type StoredQuote, setJourney } from './repository.ts'

export type GivenAnswer = QuestionAnswer & {
  /** the sender's scheme and host */
  origin: string
}

/**
 * Replies to a customer by email and on the quote's page, in any state. Agreeing to other times changes lead, quote and booking in the same
 * transaction, at the same price. A double click counts once.
 */
export async function answerQuestion(
  server: Server,
  caller: Caller,
  id: number,
  { text, times, origin }: GivenAnswer,
): Promise<Quote> {
  return changeQuote(server, caller, id, async (held) => {
    const { transaction, lead, quote, now, today } = held
    const last = quote.replies.findLast(isMessage)
    if (last?.kind === 'answered' && last.text === text) return quote
    const state = requireState(quote, today, 'answer')
    const moved = times ? moveJourney(quote, times, today) : null
    const { name } = caller.actor
    const former = moved && { former_journey: quote.journey }
    const isBooked = state === 'accepted'
    if (moved) await setJourney(transaction, id, moved.journey)
    const answered = await recordReply(
      held,
      { kind: 'answered', name, text, ...(!isBooked && former) },
      {
        state,
        ...(moved && { changes: moved.changes, times: moved.times }),
        assignsToActor: true,
        // An accepted quote still has to be confirmed.
        completesNextAction: state !== 'unconfirmed',
      },
    )
    const details = { offer: id, reply: quote.replies.length, origin }
    await server.outbox.queue(transaction, [
      { leadId: lead.id, kind: 'offer-answer', recipient: quote.recipient, details },
    ])
    if (!moved) return answered
    const there = { ...answered, journey: moved.journey }
    if (!isBooked) return there
    // A booking gets a change of its own, because the email about it moves the calendar entry.
    const change: QuoteReply = {
      kind: 'changed',
      name,
      text: '',
      closed_number: null,
      former_journey: quote.journey,
      created_at: now.toISOString(),
    }
    await insertReply(transaction, id, change)
    await queueChangeMail(server, transaction, { quote: answered, recipient: quote.recipient, origin })
    return { ...there, replies: [...there.replies, change] }
  })
}

type Moved = {
  journey: QuotedJourney
  times: Partial<JourneyTimes>
  /** the values before and after, by field */
  changes: Record<string, [unknown, unknown]>
}

/** Returns a quote's journey at other times; null if they are the same. Throws if the times are not possible. */
function moveJourney(
  quote: StoredQuote,
  { date_of_travel, pickup_time, return_date, return_time }: JourneyTimes,
  today: string,
): Moved | null {
  const before = quote.journey
  const times = {
    date_of_travel,
    pickup_time,
    ...(before.round_trip && { return_date, return_time }),
  }
  const journey = { ...before, ...times }
  const names = (Object.keys(times) as (keyof typeof times)[]).filter(
    (name) => before[name] !== journey[name],
  )
  if (names.length === 0) return null
  requireState(quote, today, 'move')
  if (journey.date_of_travel !== before.date_of_travel && journey.date_of_travel < today)
    throw refuse('date_of_travel', 'This day has passed.')
  requireReturnAfter(journey)
  requireJourneyAhead(today, journey)
  const changes = Object.fromEntries(
    names.map((name): [string, [unknown, unknown]] => [name, [before[name], journey[name]]]),
  )
  return { journey, times, changes }
}

function requireReturnAfter(journey: QuotedJourney): void {
  const { round_trip, date_of_travel, pickup_time, return_date, return_time } = journey
  if (!round_trip) return
  if (!return_date || !return_time) throw refuse('return_date', 'Please fill in this field.')
  if (`${return_date} ${return_time}` <= `${date_of_travel} ${pickup_time}`)
    throw refuse('return_date', 'The return is before the pick-up.')
}

function refuse(field: keyof JourneyTimes, message: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] } })
}
