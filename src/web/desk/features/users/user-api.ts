import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewUser, User, UserChange, UserPage } from '#contract/account/user.ts'
import { API } from '#contract/basics/api-paths.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { callApi } from '#web/lib/api-client.ts'
import type { UserListFilter } from './user-filter.ts'

export const USERS_KEY = ['users'] as const

export function userListQuery({ search, role, status }: UserListFilter) {
  return infiniteQueryOptions({
    queryKey: [...USERS_KEY, { search, role, status }],
    queryFn: ({ pageParam, signal }) =>
      callApi<UserPage>(API.users, {
        query: { limit: LIMITS.users.pageDefault, cursor: pageParam, search, role, status },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** The account as it is now, asked for each time it is opened. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi<User>(API.user(id), { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function createUser(user: NewUser): Promise<User> {
  return callApi(API.users, { method: 'POST', body: user })
}

export function changeUser(id: number, change: UserChange): Promise<User> {
  return callApi(API.user(id), { method: 'PATCH', body: change })
}

export function deleteUser(id: number): Promise<void> {
  return callApi(API.user(id), { method: 'DELETE' })
}
