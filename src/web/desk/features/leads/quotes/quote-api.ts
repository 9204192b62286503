import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import { RATE_API } from '#contract/rates/rate-versions.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { leadQuery } from '../model/lead-api.ts'

export function leadQuotesQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'quotes', id],
    queryFn: ({ signal }) => callEndpoint(QUOTE_API.list, { params: { id }, signal }),
  })
}

/** The parts of a journey that decide what it needs, whether quoted, requested or proposed. */
export type AskedJourney = Pick<
  QuotedJourney,
  'date_of_travel' | 'pickup_time' | 'return_date' | 'return_time' | 'selected_vehicle'
>

/** Loads other leads' journeys on the same days, and how many vehicles of the kind they leave. It does not run for a half-typed day. */
export function besideQuery(id: number, journey: AskedJourney) {
  const query = {
    date_of_travel: journey.date_of_travel,
    pickup_time: journey.pickup_time.slice(0, 5),
    return_date: journey.return_date ?? '',
    return_time: journey.return_time?.slice(0, 5) ?? '',
    selected_vehicle: journey.selected_vehicle,
  }
  return queryOptions({
    queryKey: ['leads', 'beside', id, query],
    queryFn: ({ signal }) => callEndpoint(JOURNEY_API.listBeside, { params: { id }, query, signal }),
    enabled: [query.date_of_travel, query.return_date || query.date_of_travel].every(isCalendarDay),
  })
}

/** Loads the suggested price anew for each quote, because rates and lead may have changed. */
export function suggestionQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'suggestion', id],
    queryFn: ({ signal }) => callEndpoint(RATE_API.suggest, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Returns the lead's present email address, which may differ from the quote's; null if it has no valid one, undefined while loading. */
export function useLeadAddress(leadId: number): string | null | undefined {
  const { data } = useQuery(leadQuery(leadId))
  if (!data) return undefined
  return isMailable(data.email) ? data.email : null
}

export const NO_ADDRESS = 'The lead has no valid email address.'

type QuoteChange = {
  change: () => Promise<Quote>
  /** returns the toast's text */
  done: (quote: Quote) => string
  onDone?: (() => void) | undefined
  /** called after a failure; without it, what was typed stays */
  onFailed?: () => void
}

/** Sends a change of a quote by staff, reports the result and reloads the leads. */
export function useQuoteChange({ change, done, onDone, onFailed }: QuoteChange) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (quote) => {
      onDone?.()
      notify.success(done(quote))
    },
    onError: (error) => {
      onFailed?.()
      notify.error(errorReason(error))
    },
    // Leads are reloaded after a rejection too, because the screen is out of date.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['leads'] }),
  })
}

/**
 * Finds the quote that a notice is about, and keeps it when it no longer qualifies, because someone may be writing about it. `waits` says
 * that one still qualifies. With `stays`, the first quote found is kept whatever others follow.
 */
export function useNoticedQuote(
  lead: Lead,
  isWanted: (quote: Quote) => boolean,
  { enabled = true, stays = false },
) {
  const [seen, setSeen] = useState<number | null>(null)
  const { data } = useQuery({ ...leadQuotesQuery(lead.id), enabled: enabled || seen !== null })
  const waiting = enabled ? data?.offers.find(isWanted) : undefined
  const former = data?.offers.find(({ id }) => id === seen)
  const quote = stays ? (former ?? waiting) : (waiting ?? former)
  if (quote && quote.id !== seen) setSeen(quote.id)
  return { quote, waits: waiting !== undefined }
}
