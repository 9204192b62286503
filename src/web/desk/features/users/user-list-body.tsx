import { SearchX } from 'lucide-react'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { Table, TableHead } from '#web/desk/ui/table.tsx'
import type { DeskUser } from './desk-user.ts'
import type { useUserList } from './use-user-list.ts'
import { isUserListFiltered } from './user-filter.ts'
import { UserCardRow, type UserRowProps, UserTableRow } from './user-row.tsx'

type RowActions = Pick<UserRowProps, 'onEdit' | 'onDelete' | 'onStatus' | 'onHelp'>
type UserListBodyProps = ReturnType<typeof useUserList> & {
  ownId: number | string | undefined
  actions: RowActions
}

/** The rows, or why there are none. */
export function UserListBody({ list, users, filter, clearFilter, ownId, actions }: UserListBodyProps) {
  return (
    <ListBody
      list={list}
      rows={users}
      loading="Loading users…"
      failure="Failed to fetch users"
      empty={<NoUsers filtered={isUserListFiltered(filter)} onClear={clearFilter} />}
    >
      {(rows) => (
        <>
          <UserRows users={rows} ownId={ownId} actions={actions} />
          <ListEnd list={list} shown={rows.length} />
        </>
      )}
    </ListBody>
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
  if (!filtered)
    return <EmptyState icon={SearchX} title="No users" text="Use Add User to create the first one." />
  return (
    <EmptyState icon={SearchX} title="No users match" text="Try another search or clear all filters.">
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}
