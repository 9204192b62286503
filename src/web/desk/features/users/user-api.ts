import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { USER_LIMITS } from '#contract/account/account-limits.ts'
import { USER_API } from '#contract/account/user.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import type { UserListFilter } from './user-filter.ts'

export const USERS_KEY = ['users'] as const

export function userListQuery({ search, role, status }: UserListFilter) {
  return infiniteQueryOptions({
    queryKey: [...USERS_KEY, { search, role, status }],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(USER_API.list, {
        query: { limit: USER_LIMITS.pageDefault, cursor: pageParam, search, role, status },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** Loads the account as it is now, anew each time it is opened. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => callEndpoint(USER_API.get, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
