import { queryOptions } from '@tanstack/react-query'
import { USER_API } from '#contract/account/user.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** The people to whom a lead can be assigned. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callEndpoint(USER_API.listStaff, { signal }),
  staleTime: 60_000,
})
