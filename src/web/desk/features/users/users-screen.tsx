import { Send, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UserPage } from '#contract/account/user.ts'
import { useDraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useRowDialog } from '#web/desk/components/forms/use-row-dialog.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card, StatCard } from '#web/desk/ui/card.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx'
import type { DeskUser } from './desk-user.ts'
import { HelpSignInDialog } from './help-sign-in-dialog.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { INVITE_DRAFT, InviteDialog } from './invite-dialog.tsx'
import { useUpdateUser } from './use-user-changes.ts'
import { useUserList } from './use-user-list.ts'
import {
  ADD_USER_DRAFT,
  AddUserDialog,
  DeleteUserDialog,
  EditUserDialog,
  editUserDraft,
} from './user-dialogs.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserListBody } from './user-list-body.tsx'

type About = 'delete' | 'deactivate' | 'help'
type Asked = { about: About; user: DeskUser } | null

/** `ownId` is who sits at the screen. */
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
      <Card aria-labelledby="all-users" className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-slate-200 px-4 py-3">
          <h2 id="all-users" className="text-sm font-semibold text-slate-900">
            Users{found.total === undefined ? '' : ` (${formatCount(found.total)})`}
          </h2>
          <UserFilters filter={found.filter} onChange={found.setFilter} />
        </div>
        <UserListBody {...found} ownId={ownId} actions={actions} />
      </Card>
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

/** A dash while they are not known. */
function Counts({ counts }: { counts: UserPage['meta']['counts'] | undefined }) {
  const figures: [string, number | undefined][] = [
    ['Total Users', counts?.total],
    ['Active Users', counts?.active],
    ['Administrators', counts?.admins],
    ['Managers', counts?.managers],
  ]
  return (
    <section aria-label="All users">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, value]) => (
          <StatCard key={label} label={label} value={value === undefined ? '—' : formatCount(value)} />
        ))}
      </dl>
    </section>
  )
}
