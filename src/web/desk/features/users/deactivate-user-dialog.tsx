import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { NOBODY, openLeadsQuery, takersQuery, useHandOver } from './open-leads.ts'
import { useUpdateUser } from './use-user-changes.ts'
import type { AskProps } from './user-dialogs.tsx'

const NO_STAFF: StaffMember[] = []
const KEEP = 'kept'
const NOTHING = () => {}

/** Asks before somebody is shut out, and who goes on with their leads; letting somebody in again needs no question. */
export function DeactivateUserDialog({ user, isSelf, onClose }: AskProps) {
  const { data: open } = useQuery(openLeadsQuery(user?.id))
  const [heir, setHeir] = useState(NOBODY)
  const handOver = useHandOver()
  const update = useUpdateUser(onClose)
  const handsOver = open !== undefined && open.total > 0 && heir !== KEEP
  function deactivate(after: () => void) {
    const change = { status: 'inactive' as const }
    if (user) update.mutate({ id: user.id, change }, { onSuccess: after, onError: onClose })
  }
  function confirm() {
    const give = (after: () => void) =>
      user && handOver.mutate({ from: user.id, to: heir }, { onSuccess: after })
    if (!handsOver) deactivate(NOTHING)
    // Whoever shuts themselves out cannot hand over anything afterwards.
    else if (isSelf) give(() => deactivate(NOTHING))
    else deactivate(() => give(NOTHING))
  }
  return (
    <AlertDialog
      open={user !== null}
      title="Deactivate User"
      confirm={update.isPending ? 'Deactivating…' : 'Deactivate'}
      danger
      busy={update.isPending || handOver.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {user ? (
        <p>
          {user.name} (<MailAddress address={user.email} inText end=")" /> will be signed out on all devices
          and cannot sign in until the account is activated again.
        </p>
      ) : null}
      {isSelf ? <p className="mt-2 font-medium">This is your own account: you will be signed out.</p> : null}
      {user && open && open.total > 0 ? (
        <OpenLeads name={user.name} userId={user.id} {...open} heir={heir} onChoose={setHeir} />
      ) : null}
    </AlertDialog>
  )
}

type OpenLeadsProps = {
  name: string
  userId: number
  total: number
  /** some of them */
  leads: Lead[]
  heir: string
  onChoose: (heir: string) => void
}

function OpenLeads({ name, userId, total, leads, heir, onChoose }: OpenLeadsProps) {
  const { data: staff = NO_STAFF } = useQuery(takersQuery)
  const others = staff.filter(({ id }) => id !== userId)
  const rest = total - leads.length
  return (
    <Warning className="mt-3 grid gap-2">
      <p className="font-medium">
        {name} has {total === 1 ? 'an open lead' : `${formatCount(total)} open leads`}
      </p>
      <ul className="grid gap-0.5 tabular-nums">
        {leads.map((lead) => (
          <li key={lead.id} className="truncate">
            #{lead.id} · <bdi>{lead.full_name}</bdi>
          </li>
        ))}
        {rest > 0 ? <li>and {formatCount(rest)} more</li> : null}
      </ul>
      <Select
        label="Hand them over to"
        value={heir}
        options={[
          { value: NOBODY, label: 'Nobody: unassigned' },
          ...others.map((person) => ({ value: String(person.id), label: person.name })),
          { value: KEEP, label: `Leave them with ${name}` },
        ]}
        onChange={onChoose}
        className="w-full"
      >
        <span className="text-slate-600">Hand over to: </span>
        {others.find(({ id }) => String(id) === heir)?.name ?? (heir === KEEP ? name : 'nobody')}
      </Select>
    </Warning>
  )
}
