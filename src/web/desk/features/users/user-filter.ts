import { useCallback, useMemo } from 'react'
import { forgetSearch, userSearch } from '#web/desk/components/lists/list-search.ts'
import { useUrlFilter } from '#web/desk/components/lists/use-url-filter.ts'
import { ROLE_LABELS, USER_STATUS_LABELS, type UserRole, type UserStatus } from './desk-user.ts'

export type UserListFilter = { search: string; role: UserRole | 'all'; status: UserStatus | 'all' }

/** Reads the filter from the address; an invalid value counts as no filter. */
export function readUserFilter(parameters: URLSearchParams, search: string): UserListFilter {
  return {
    search: search.trim(),
    role: known(Object.keys(ROLE_LABELS) as UserRole[], parameters.get('role')),
    status: known(Object.keys(USER_STATUS_LABELS) as UserStatus[], parameters.get('status')),
  }
}

function known<Word extends string>(words: readonly Word[], word: string | null): Word | 'all' {
  return words.find((one) => one === word) ?? 'all'
}

export function isUserListFiltered({ search, role, status }: UserListFilter): boolean {
  return search !== '' || role !== 'all' || status !== 'all'
}

/** Keeps role and status in the address, and the search text in memory. */
export function useUserFilter() {
  const { parameters, setFilter, clearAll } = useUrlFilter<'role' | 'status'>({ replace: true })
  const search = userSearch((state) => state.search)
  const filter = useMemo(() => readUserFilter(parameters, search), [parameters, search])
  const clearFilter = useCallback(() => {
    forgetSearch(userSearch)
    clearAll()
  }, [clearAll])
  return { filter, setFilter, clearFilter }
}
