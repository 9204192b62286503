import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: ({ signal }) => callEndpoint(ACCOUNT_API.get, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callEndpoint(ACCOUNT_API.listSessions, { signal }),
  staleTime: 0,
})

/** Returns a function that reloads account and sessions, because the first second step ends other sessions. */
export function useAccountRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['account'] })
}
