import { SearchX } from 'lucide-react'
import { formatCount } from '#web/lib/dates.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsPhone } from '#web/ui/media-query.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Table, TableHead } from '#web/ui/table.tsx'
import type { DeskUser } from './desk-user.ts'
import type { useUserList } from './use-user-list.ts'
import { isFiltered } from './user-filter.ts'
import { UserCardRow, type UserRowProps, UserTableRow } from './user-row.tsx'

type RowActions = Pick<UserRowProps, 'onEdit' | 'onDelete' | 'onStatus'>
type UserListBodyProps = ReturnType<typeof useUserList> & {
  ownId: number | string | undefined
  actions: RowActions
}

/** The rows, or why there are none. */
export function UserListBody({ list, users, filter, clearFilter, ownId, actions }: UserListBodyProps) {
  if (!users) {
    if (list.isPending) return <Loading text="Loading users…" />
    return (
      <ErrorState
        title="Failed to fetch users"
        text={faultText(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (users.length === 0) return <NoUsers filtered={isFiltered(filter)} onClear={clearFilter} />
  return (
    <>
      {list.isError ? (
        <div className="p-3">
          <Alert title="Failed to fetch users">{faultText(list.error)}</Alert>
        </div>
      ) : null}
      <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
        <UserRows users={users} ownId={ownId} actions={actions} />
      </div>
      <More list={list} shown={users.length} />
    </>
  )
}

function UserRows({
  users,
  ownId,
  actions,
}: Pick<UserListBodyProps, 'ownId' | 'actions'> & { users: DeskUser[] }) {
  const isPhone = useIsPhone()
  const Row = isPhone ? UserCardRow : UserTableRow
  const rows = users.map((user) => <Row key={user.id} user={user} isSelf={user.id === ownId} {...actions} />)
  if (isPhone) return <ul className="divide-y divide-slate-200">{rows}</ul>
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>User</TableHead>
          <TableHead>Role</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Department</TableHead>
          <TableHead>Last Login</TableHead>
          <TableHead>Created</TableHead>
          <TableHead>Actions</TableHead>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  )
}

function NoUsers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState icon={SearchX} title="No users" text="Add the first one above." />
  return (
    <EmptyState icon={SearchX} title="No users match" text="Try another search, or look at all users.">
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}

function More({ list, shown }: Pick<UserListBodyProps, 'list'> & { shown: number }) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-2.5 text-[13px] text-slate-600">
      <p role="status">{formatCount(shown)} shown</p>
      {list.hasNextPage ? (
        <Button size="small" onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      ) : null}
    </div>
  )
}
