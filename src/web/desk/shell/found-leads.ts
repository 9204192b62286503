import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

const SHOWN = 6
/** One letter is in every name; one digit can be the number of a lead. */
const TYPED = /^(#?\d+|.{2,})$/

/** The newest leads that are found by what is typed. */
export function foundLeadsQuery(search: string) {
  return queryOptions({
    queryKey: ['leads', 'found', search],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.list, { query: { limit: SHOWN, search }, signal }),
    select: ({ data }) => data,
    enabled: TYPED.test(search),
    placeholderData: TYPED.test(search) ? keepPreviousData : undefined,
  })
}
