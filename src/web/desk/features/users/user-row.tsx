import { KeyRound, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { memo } from 'react'
import { dublinDay, formatInstant } from '#contract/basics/dublin-time.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { RowAction } from '#web/desk/components/lists/row-action.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { TableCell } from '#web/desk/ui/table.tsx'
import { formatDate } from '#web/lib/dates.ts'
import type { DeskUser } from './desk-user.ts'
import { FactorBadge, RoleBadge, UserStatusBadge } from './user-labels.tsx'

const DAY_MS = 86_400_000

type UserRowProps = {
  user: DeskUser
  /** whether the row is the signed-in person */
  isSelf: boolean
  onEdit: (user: DeskUser) => void
  onDelete: (user: DeskUser) => void
  onStatus: (user: DeskUser) => void
  onHelp: (user: DeskUser) => void
}

export const UserTableRow = memo(function UserTableRow(props: UserRowProps) {
  const { user } = props
  return (
    <tr className="hover:bg-slate-50/70">
      <TableCell>
        <Person {...props} />
      </TableCell>
      <TableCell>
        <RoleBadge role={user.role} />
      </TableCell>
      <TableCell>
        <UserStatusBadge status={user.status} /> <FactorBadge shown={user.secondFactor} />
      </TableCell>
      <TableCell className="max-w-48 break-words">{user.department || '—'}</TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        <LastLogin user={user} />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">{formatDate(user.createdAt)}</TableCell>
      <TableCell>
        <UserActions {...props} />
      </TableCell>
    </tr>
  )
})

export const UserCardRow = memo(function UserCardRow(props: UserRowProps) {
  const { user } = props
  return (
    <li className="grid gap-2.5 px-4 py-3.5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <Person {...props} />
        <UserActions {...props} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <RoleBadge role={user.role} />
        <UserStatusBadge status={user.status} />
        <FactorBadge shown={user.secondFactor} />
        {user.department ? <span className="break-words text-slate-700">{user.department}</span> : null}
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-slate-600 tabular-nums">
        <div className="flex gap-1.5">
          <dt>Last Login</dt>
          <dd className="text-slate-800">
            <LastLogin user={user} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>Created</dt>
          <dd className="text-slate-800">{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
    </li>
  )
})

function Person({ user, isSelf }: UserRowProps) {
  return (
    <div className="min-w-0 leading-snug">
      <p className="font-medium break-words text-slate-900">
        {user.name}
        {isSelf ? <span className="ml-1.5 text-[13px] font-normal text-slate-600">(you)</span> : null}
      </p>
      <Separator />
      <p className="text-[13px] text-slate-600">
        <MailAddress address={user.email} />
      </p>
      {user.phone ? (
        <>
          <Separator />
          <p className="text-[13px] break-words text-slate-600 tabular-nums">{showPhone(user.phone)}</p>
        </>
      ) : null}
    </div>
  )
}

function LastLogin({ user: { lastLogin } }: { user: DeskUser }) {
  const text = lastLoginText(lastLogin)
  return text === 'Never' ? text : <time title={formatInstant(lastLogin)}>{text}</time>
}

function UserActions({ user, onEdit, onDelete, onStatus, onHelp }: UserRowProps) {
  const status = user.status === 'active' ? 'Deactivate' : 'Activate'
  const StatusIcon = user.status === 'active' ? UserX : UserCheck
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <RowAction icon={Pencil} title="Edit User" row={user.name} onClick={() => onEdit(user)} />
      {user.status === 'pending' ? null : (
        <>
          <RowAction icon={StatusIcon} title={status} row={user.name} onClick={() => onStatus(user)} />
          <RowAction
            icon={KeyRound}
            title="Help With Signing In"
            row={user.name}
            onClick={() => onHelp(user)}
          />
        </>
      )}
      <RowAction icon={Trash2} title="Delete User" row={user.name} danger onClick={() => onDelete(user)} />
    </div>
  )
}

/** Writes 'Never', 'Today', 'Yesterday', '2 days ago' to '6 days ago', or the date, by calendar days in Dublin. */
export function lastLoginText(lastLogin: string, now = new Date()): string {
  const at = new Date(lastLogin)
  if (Number.isNaN(at.getTime())) return 'Never'
  const count = Math.round((dayStart(now) - dayStart(at)) / DAY_MS) + 1
  // A sign-in in the future, by a clock that is fast, counts as today.
  if (count <= 1) return 'Today'
  if (count === 2) return 'Yesterday'
  return count <= 7 ? `${count - 1} days ago` : formatDate(lastLogin)
}

/** Returns a day's midnight as if clocks never changed, so that days can be counted. */
function dayStart(instant: Date): number {
  return Date.parse(`${dublinDay(instant)}T00:00:00Z`)
}
