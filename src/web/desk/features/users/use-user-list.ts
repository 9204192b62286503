import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DeskUser, toDeskUser } from './desk-user.ts'
import { useMirroredUsers } from './mirror.ts'
import { userListQuery } from './user-api.ts'
import { type UserListFilter, useUserFilter } from './user-filter.ts'
import { useUserStore } from './user-store.ts'

/** The list as filtered by the address bar and the search box. */
export function useUserList() {
  const { filter, setFilter, clearFilter } = useUserFilter()
  const list = useInfiniteQuery(userListQuery(filter))
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.data.map(toDeskUser)), [list.data])
  // Those of an earlier page of this tab stand there while the list is asked for anew.
  const [restored] = useState(() => useUserStore.getState().users)
  const kept = list.isPending && filter.search === '' ? restored.filter((user) => fits(user, filter)) : []
  useMirroredUsers(list, users)
  const meta = list.data?.pages.at(-1)?.meta
  const rows = users ?? (kept.length > 0 ? kept : undefined)
  return { list, users: rows, filter, setFilter, clearFilter, total: meta?.total, counts: meta?.counts }
}

function fits(user: DeskUser, { role, status }: UserListFilter): boolean {
  return [user.role, 'all'].includes(role) && [user.status, 'all'].includes(status)
}
