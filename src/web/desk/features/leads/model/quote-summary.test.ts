import { expect, test } from 'vitest'
import { type SummarisedLead, summariseQuote } from './quote-summary.ts'

const TODAY = '2027-06-15'
const sent: SummarisedLead = {
  status: 'quoted',
  offer_state: 'sent',
  offer_total_cents: 84_000,
  offer_valid_until: '2027-06-30',
  offer_sent_at: null,
  question_waiting: false,
  question_asked_at: null,
  booked_total_cents: null,
}

const NOON = Date.parse('2027-06-15T11:00:00.000Z')

test.each<[Partial<SummarisedLead>, string]>([
  [
    { offer_sent_at: '2027-06-11T08:00:00.000Z', offer_valid_until: '2027-06-24' },
    '€840 sent 4 days ago, valid 9 more',
  ],
  [{ offer_sent_at: '2027-06-14T22:59:00.000Z' }, '€840 sent yesterday, valid 15 more'],
  [{ offer_sent_at: '2027-06-14T23:01:00.000Z' }, '€840 sent today, valid 15 more'],
  [
    { offer_sent_at: '2027-06-01T08:00:00.000Z', offer_valid_until: '2027-06-18' },
    'expires in 3 days · €840 · sent 14 days ago',
  ],
  [
    { offer_sent_at: '2027-06-01T08:00:00.000Z', offer_valid_until: '2027-06-14' },
    '€840 expired · sent 14 days ago',
  ],
  [
    { offer_state: 'asked', question_waiting: true, question_asked_at: '2027-06-15T08:55:00.000Z' },
    'question: 2 h 5 min · €840',
  ],
  [
    { offer_state: 'accepted', question_waiting: true, question_asked_at: '2027-06-15T10:50:00.000Z' },
    'question: 10 min · €840 accepted',
  ],
])('a quote of %j says since when: %s', (changed, words) => {
  const summary = summariseQuote({ ...sent, ...changed }, TODAY, NOON)
  expect(`${summary?.words}${summary?.since ?? ''}${summary?.left ?? ''}`).toBe(words)
})

test.each<[Partial<SummarisedLead>, string, string]>([
  [{}, '€840 sent', 'plain'],
  [{ offer_total_cents: 125_050 }, '€1,250.50 sent', 'plain'],
  [{ offer_valid_until: '2027-06-18' }, 'expires in 3 days · €840', 'waiting'],
  [{ offer_valid_until: '2027-06-16' }, 'expires tomorrow · €840', 'waiting'],
  [{ offer_valid_until: TODAY }, 'expires today · €840', 'waiting'],
  [{ offer_valid_until: '2027-06-14' }, '€840 expired', 'over'],
  [{ offer_valid_until: '2027-06-01', offer_state: 'asked' }, '€840 expired', 'over'],
  [{ offer_state: 'asked' }, 'question to answer · €840', 'waiting'],
  [{ offer_state: 'accepted', offer_valid_until: '2027-01-01' }, '€840 accepted', 'won'],
  [{ offer_state: 'unconfirmed' }, 'confirm booking · €840', 'waiting'],
  [{ offer_state: 'refused' }, 'turned down · €840', 'over'],
  [{ offer_state: 'cancelled' }, '€840 cancelled', 'over'],
  [{ offer_state: 'withdrawn' }, '€840 withdrawn', 'over'],
  [{ offer_state: 'declined' }, '€840 declined', 'over'],
  [{ offer_state: 'expired' }, '€840 expired', 'over'],
  [{ status: 'lost', offer_state: 'accepted' }, 'still booked · €840', 'waiting'],
  [{ status: 'lost' }, 'still open · €840', 'waiting'],
  [{ status: 'lost', offer_state: 'asked' }, 'question to answer · €840', 'waiting'],
  [{ status: 'lost', offer_state: 'declined' }, '€840 declined', 'over'],
  [{ offer_state: 'accepted', booked_total_cents: 84_000 }, '€840 accepted', 'won'],
  [{ status: 'lost', offer_state: 'accepted', booked_total_cents: 84_000 }, 'still booked · €840', 'waiting'],
  [{ booked_total_cents: 50_000 }, '€500 booked · €840 sent', 'won'],
  [
    { offer_state: 'asked', booked_total_cents: 50_000 },
    '€500 booked · question to answer · €840',
    'waiting',
  ],
  [{ offer_state: 'cancelled', booked_total_cents: 50_000 }, '€500 booked', 'won'],
  [{ offer_state: 'accepted', booked_total_cents: 134_000 }, '€1,340 booked', 'won'],
  [{ offer_valid_until: '2027-06-01', booked_total_cents: 50_000 }, '€500 booked', 'won'],
  [{ status: 'lost', booked_total_cents: 50_000 }, 'still booked · €500', 'waiting'],
  [{ status: 'lost', offer_valid_until: '2027-06-14' }, '€840 expired', 'over'],
  [{ offer_state: 'accepted', question_waiting: true }, 'question to answer · €840 accepted', 'waiting'],
  [{ offer_state: 'withdrawn', question_waiting: true }, 'question to answer · €840 withdrawn', 'waiting'],
  [{ offer_state: 'asked', question_waiting: true }, 'question to answer · €840', 'waiting'],
  [
    { offer_state: 'asked', offer_valid_until: '2027-06-01', question_waiting: true },
    'question to answer · €840 expired',
    'waiting',
  ],
])('a quote of %j is summed up as %s', (changed, words, tone) => {
  expect(summariseQuote({ ...sent, ...changed }, TODAY)).toEqual({ words, tone })
})

test('a lead without a quote has no summary', () => {
  const none = {
    status: 'quoted' as const,
    offer_state: null,
    offer_total_cents: null,
    offer_valid_until: null,
    offer_sent_at: null,
    question_waiting: false,
    question_asked_at: null,
    booked_total_cents: null,
  }
  expect(summariseQuote(none, TODAY)).toBeNull()
})
