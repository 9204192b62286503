import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Send, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UserPage } from '#contract/account/user.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { useRowDialog } from '#web/desk/components/forms/use-row-dialog.ts'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { userSearch } from '#web/desk/components/lists/list-search.ts'
import { RowList } from '#web/desk/components/lists/row-list.tsx'
import { SearchBox } from '#web/desk/components/lists/search-box.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { StatLine, TitledCard } from '#web/desk/ui/card.tsx'
import { Select, type SelectOption } from '#web/desk/ui/fields/select.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx'
import { type DeskUser, ROLE_LABELS, toDeskUser, USER_STATUS_LABELS } from './desk-user.ts'
import { HelpSignInDialog } from './help-sign-in-dialog.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { INVITE_DRAFT, InviteDialog } from './invite-dialog.tsx'
import { useMirroredUsers } from './mirror.ts'
import { useUpdateUser } from './use-user-changes.ts'
import { userListQuery } from './user-api.ts'
import {
  ADD_USER_DRAFT,
  AddUserDialog,
  DeleteUserDialog,
  EditUserDialog,
  editUserDraft,
} from './user-dialogs.tsx'
import { isUserListFiltered, type UserListFilter, useUserFilter } from './user-filter.ts'
import { UserCardRow, UserTableRow } from './user-row.tsx'
import { useUserStore } from './user-store.ts'

const options = <Word extends string>(all: string, labels: Record<Word, string>) => [
  { value: 'all', label: all } as SelectOption<Word | 'all'>,
  ...Object.entries<string>(labels).map(([value, label]) => ({ value: value as Word, label })),
]

const ROLE_OPTIONS = options('All Roles', ROLE_LABELS)

const STATUS_OPTIONS = options('All Status', USER_STATUS_LABELS)

type UserFiltersProps = {
  filter: UserListFilter
  onChange: (name: 'role' | 'status', value: string) => void
}

const HEADS = ['User', 'Role', 'Status', 'Department', 'Last Login', 'Created', 'Actions']

type About = 'delete' | 'deactivate' | 'help'

type Asked = { about: About; user: DeskUser } | null

/** `ownId` is the id of the signed-in person. */
export function UsersScreen({ ownId }: { ownId: number | string | undefined }) {
  const found = useUserList()
  const [asked, setAsked] = useState<Asked>(null)
  const adding = useDraftDialog(ADD_USER_DRAFT)
  const inviting = useDraftDialog(INVITE_DRAFT)
  const close = () => setAsked(null)
  const { show: edit, ...edited } = useRowDialog('edited user', editUserDraft)
  const { question, actions } = useRowActions(setAsked, edit)
  const userFor = (about: About) => (asked?.about === about ? asked.user : null)
  const isSelf = asked !== null && asked.user.id === ownId
  const Row = useIsPhone() ? UserCardRow : UserTableRow
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        actions={
          <>
            <Button onClick={inviting.show}>
              <Send aria-hidden /> Invite
            </Button>
            <Button variant="primary" onClick={adding.show}>
              <UserPlus aria-hidden /> Add User
            </Button>
          </>
        }
      >
        User Management
      </PageHeading>
      <Counts counts={found.counts} />
      <TitledCard
        lined
        title={`Users${found.total === undefined ? '' : ` (${formatCount(found.total)})`}`}
        beside={<UserFilters filter={found.filter} onChange={found.setFilter} />}
      >
        <ListBody
          list={found.list}
          rows={found.users}
          loading="Loading users…"
          failure="Failed to fetch users"
          empty={<NoUsers filtered={isUserListFiltered(found.filter)} onClear={found.clearFilter} />}
        >
          {(rows) => (
            <>
              <RowList heads={HEADS}>
                {rows.map((user) => (
                  <Row key={user.id} user={user} isSelf={user.id === ownId} {...actions} />
                ))}
              </RowList>
              <ListEnd list={found.list} shown={rows.length} />
            </>
          )}
        </ListBody>
      </TitledCard>
      <InvitationsCard />
      {question}
      <AddUserDialog open={adding.open} onClose={adding.close} />
      <InviteDialog open={inviting.open} onClose={inviting.close} />
      <EditUserDialog id={edited.id} onClose={edited.close} />
      <DeleteUserDialog user={userFor('delete')} isSelf={isSelf} onClose={close} />
      <HelpSignInDialog user={userFor('help')} isSelf={isSelf} onClose={close} />
      <DeactivateUserDialog user={userFor('deactivate')} isSelf={isSelf} onClose={close} />
    </div>
  )
}

function useRowActions(ask: (asked: Asked) => void, onEdit: (user: DeskUser) => void) {
  const { mutate, question } = useUpdateUser()
  const actions = useMemo(
    () => ({
      onEdit,
      onDelete: (user: DeskUser) => ask({ about: 'delete', user }),
      onHelp: (user: DeskUser) => ask({ about: 'help', user }),
      onStatus: (user: DeskUser) => {
        if (user.status === 'active') ask({ about: 'deactivate', user })
        else mutate({ id: user.id, change: { status: 'active' } })
      },
    }),
    [ask, onEdit, mutate],
  )
  return { actions, question }
}

/** Shows counts, as dashes until they are loaded. */
function Counts({ counts }: { counts: UserPage['meta']['counts'] | undefined }) {
  const figures: [string, number | undefined][] = [
    ['Total Users', counts?.total],
    ['Active Users', counts?.active],
    ['Administrators', counts?.admins],
    ['Managers', counts?.managers],
  ]
  const shown = figures.map(([label, value]) => ({
    label,
    value: value === undefined ? '—' : formatCount(value),
  }))
  return <StatLine label="All users" figures={shown} />
}

function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:items-center">
      <SearchBox
        search={userSearch}
        label="Search users"
        placeholder="Search name, email, department"
        maxLength={200}
        className="col-span-2 md:w-72"
      />
      <Select
        label="Role filter"
        value={filter.role}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange('role', role)}
        className="md:w-34"
      />
      <Select
        label="Status filter"
        value={filter.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange('status', status)}
        className="md:w-34"
      />
    </div>
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

function useUserList() {
  const { filter, setFilter, clearFilter } = useUserFilter()
  const list = useInfiniteQuery(userListQuery(filter))
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.data.map(toDeskUser)), [list.data])
  // Rows of an earlier page in this tab are shown while the list loads.
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
