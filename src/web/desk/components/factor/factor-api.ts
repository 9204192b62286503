import { queryOptions } from '@tanstack/react-query'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => callEndpoint(FACTOR_API.get, { signal }),
  staleTime: 0,
})
