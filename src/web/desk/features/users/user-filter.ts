import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { create } from 'zustand'
import { ROLE_LABELS, STATUS_LABELS, type UserRole, type UserStatus } from './desk-user.ts'

export type UserListFilter = { search: string; role: UserRole | 'all'; status: UserStatus | 'all' }

/** What people search for is a name or a mail address: it stays in memory, and out of the address bar. */
export const useUserSearch = create<{ search: string }>(() => ({ search: '' }))

export function forgetUserSearch(): void {
  useUserSearch.setState({ search: '' })
}

/** What it cannot mean is read as no filter. */
export function readUserFilter(parameters: URLSearchParams, search: string): UserListFilter {
  return {
    search: search.trim(),
    role: known(Object.keys(ROLE_LABELS) as UserRole[], parameters.get('role')),
    status: known(Object.keys(STATUS_LABELS) as UserStatus[], parameters.get('status')),
  }
}

function known<Word extends string>(words: readonly Word[], word: string | null): Word | 'all' {
  return words.find((one) => one === word) ?? 'all'
}

export function isFiltered({ search, role, status }: UserListFilter): boolean {
  return search !== '' || role !== 'all' || status !== 'all'
}

/** Role and status stand in the address bar, so that the browser's own back takes a filter away. */
export function useUserFilter() {
  const [parameters, setParameters] = useSearchParams()
  const search = useUserSearch((state) => state.search)
  const filter = useMemo(() => readUserFilter(parameters, search), [parameters, search])
  const setFilter = useCallback(
    (name: 'role' | 'status', value: string) =>
      setParameters(
        (now) => {
          if (value === 'all') now.delete(name)
          else now.set(name, value)
          return now
        },
        { replace: true },
      ),
    [setParameters],
  )
  const clearFilter = useCallback(() => {
    forgetUserSearch()
    setParameters({}, { replace: true })
  }, [setParameters])
  return { filter, setFilter, clearFilter }
}
