import { queryOptions } from '@tanstack/react-query'
import type { USER_API } from '#contract/account/user.ts'
import { LIST_STAFF } from '#contract/basics/first-screen-endpoints.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

/** Loads the people to whom a lead can be assigned. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callReference<typeof USER_API.listStaff>(LIST_STAFF, { signal }),
  staleTime: 60_000,
})
