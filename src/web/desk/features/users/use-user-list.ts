import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toDeskUser } from './desk-user.ts'
import { useMirroredUsers } from './mirror.ts'
import { userListQuery } from './user-api.ts'
import { useUserFilter } from './user-filter.ts'

/** The list as filtered by the address bar and the search box. */
export function useUserList() {
  const { filter, setFilter, clearFilter } = useUserFilter()
  const list = useInfiniteQuery(userListQuery(filter))
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.data.map(toDeskUser)), [list.data])
  useMirroredUsers(list, users)
  const meta = list.data?.pages.at(-1)?.meta
  return { list, users, filter, setFilter, clearFilter, total: meta?.total, counts: meta?.counts }
}
