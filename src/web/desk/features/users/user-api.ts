import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { USER_LIMITS } from '#contract/account/account-limits.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { type NewUser, USER_API, type User, type UserPatch } from '#contract/account/user.ts'
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

/** The present account, loaded each time it is opened. */
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

export function createUser(user: NewUser): Promise<User> {
  return callEndpoint(USER_API.create, { body: user })
}

export function changeUser(id: number, change: UserPatch): Promise<User> {
  return callEndpoint(USER_API.change, { params: { id }, body: change })
}

export function deleteUser(id: number): Promise<void> {
  return callEndpoint(USER_API.delete, { params: { id } })
}

export function sendReset(id: number): Promise<void> {
  return callEndpoint(FACTOR_API.sendReset, { params: { id } })
}

export function endSessions(id: number): Promise<void> {
  return callEndpoint(FACTOR_API.endSessions, { params: { id } })
}

export function resetFactors(id: number, proof: IdentityProof): Promise<void> {
  return callEndpoint(FACTOR_API.resetFactors, { params: { id }, body: proof })
}
