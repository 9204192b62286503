import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { Alert, Warning } from '#web/desk/ui/alert.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { NOBODY, openLeadsQuery, useHandOver } from './open-leads.ts'
import { useUpdateUser } from './use-user-changes.ts'
import type { AskProps } from './user-dialogs.tsx'

const KEEP = 'kept'

/**
 * Asks for confirmation, and who takes over the user's leads. It stays open until they are reassigned, because their customers would
 * otherwise wait.
 */
export function DeactivateUserDialog({ user, isSelf, onClose }: AskProps) {
  const left = useLeftBehind(user?.id)
  const { found } = left
  const [chosen, setChosen] = useState({ of: user?.id, heir: NOBODY })
  const heir = chosen.of === user?.id ? chosen.heir : NOBODY
  const handsOver = found !== undefined && found.open + found.booked > 0 && heir !== KEEP
  const { isShutOut, isShuttingOut, handOver, confirm, close } = useShuttingOut({
    user,
    isSelf,
    heir: handsOver ? heir : null,
    onClose,
  })
  return (
    <AlertDialog
      open={user !== null}
      title="Deactivate User"
      confirm={
        isShutOut
          ? labelHandOver(handsOver, handOver.isPending)
          : isShuttingOut
            ? 'Deactivating…'
            : 'Deactivate'
      }
      cancel={isShutOut ? 'Close' : 'Cancel'}
      danger={!isShutOut}
      busy={isShuttingOut || handOver.isPending}
      blocked={found === undefined}
      onConfirm={confirm}
      onCancel={close}
    >
      {handOver.error ? (
        <Alert
          title={
            isShutOut && user
              ? `${user.name} was deactivated, but some leads could not be reassigned.`
              : 'The leads could not be handed over.'
          }
        >
          {errorReason(handOver.error)}
        </Alert>
      ) : null}
      {user && !isShutOut ? (
        <p>
          {user.name} (<MailAddress address={user.email} inText end=")" /> will be signed out on all devices
          and cannot sign in until the account is activated again.
        </p>
      ) : null}
      {isSelf && !isShutOut ? (
        <p className="mt-2 font-medium">This is your own account: you will be signed out.</p>
      ) : null}
      {user && found && found.open + found.booked > 0 ? (
        <LeftBehind
          {...found}
          name={user.name}
          userId={user.id}
          heir={heir}
          onChoose={(person) => setChosen({ of: user.id, heir: person })}
        />
      ) : null}
      {user && !found && left.isLooking ? <Loading small text="Looking for open leads…" /> : null}
      {user && !found && left.error ? (
        <ErrorState
          title="The open leads could not be loaded."
          text={errorText(left.error)}
          onRetry={left.lookAgain}
          retrying={left.isFetching}
        />
      ) : null}
    </AlertDialog>
  )
}

const labelHandOver = (handsOver: boolean, isPending: boolean) =>
  isPending ? 'Handing over…' : handsOver ? 'Hand over' : 'Done'

type ShuttingOut = AskProps & {
  /** the id of the person who gets the leads; null if nothing is reassigned */
  heir: string | null
}

/** Deactivates the user and reassigns the leads, step by step. Finished steps are not repeated. */
function useShuttingOut({ user, isSelf, heir, onClose }: ShuttingOut) {
  const [shutOut, setShutOut] = useState<number | null>(null)
  const isShutOut = user !== null && shutOut === user.id
  const handOver = useHandOver()
  const update = useUpdateUser()
  function close() {
    setShutOut(null)
    handOver.reset()
    onClose()
  }
  function deactivate(after: () => void) {
    const change = { status: 'inactive' as const }
    if (user) update.mutate({ id: user.id, change }, { onSuccess: after, onError: close })
  }
  function give(after: () => void) {
    if (user && heir !== null) handOver.mutate({ from: user.id, to: heir }, { onSuccess: after })
    else after()
  }
  function confirm() {
    // The leads are reassigned first if people deactivate themselves, because they cannot do so afterwards.
    if (isSelf) return give(() => deactivate(close))
    if (isShutOut) return give(close)
    deactivate(() => {
      setShutOut(user?.id ?? null)
      give(close)
    })
  }
  return { isShutOut, isShuttingOut: update.isPending, handOver, confirm, close }
}

/** Loads a person's open leads and who can take them over. Deactivation needs both. */
function useLeftBehind(userId: number | undefined) {
  const leads = useQuery(openLeadsQuery(userId))
  const takers = useQuery({ ...staffQuery, enabled: userId !== undefined })
  const found = leads.data && takers.data && { ...leads.data, staff: takers.data }
  const error = leads.error ?? takers.error
  function lookAgain() {
    for (const { data, refetch } of [leads, takers]) if (data === undefined) void refetch()
  }
  return { found, error, isLooking: !error, isFetching: leads.isFetching || takers.isFetching, lookAgain }
}

type LeftBehindProps = {
  name: string
  userId: number
  open: number
  booked: number
  /** the first of the leads */
  leads: Lead[]
  staff: StaffMember[]
  heir: string
  onChoose: (heir: string) => void
}

function LeftBehind({ name, userId, open, booked, leads, staff, heir, onChoose }: LeftBehindProps) {
  const others = staff.filter(({ id }) => id !== userId)
  const rest = open + booked - leads.length
  return (
    <Warning className="mt-3 grid gap-2">
      <p className="font-medium">
        {name} has {describeLeft(open, booked)}
      </p>
      <ul className="grid gap-0.5 tabular-nums">
        {leads.map((lead) => (
          <li key={lead.id} className="truncate">
            #{lead.id} · <bdi>{lead.full_name}</bdi>
            {lead.status === 'converted' ? ' · booked' : null}
          </li>
        ))}
        {rest > 0 ? <li>and {formatCount(rest)} more</li> : null}
      </ul>
      <Select
        label="Hand them over to"
        value={heir}
        options={[
          { value: NOBODY, label: 'Leave unassigned' },
          ...others.map((person) => ({ value: String(person.id), label: person.name })),
          { value: KEEP, label: `Leave them with ${name}` },
        ]}
        onChange={onChoose}
        className="w-full"
      >
        <span className="text-slate-600">Hand over to: </span>
        {others.find(({ id }) => String(id) === heir)?.name ?? (heir === KEEP ? name : 'nobody, unassigned')}
      </Select>
    </Warning>
  )
}

/** Describes open leads and bookings: 'an open lead and 2 booked journeys still to come'. */
function describeLeft(open: number, booked: number): string {
  const parts = [
    open > 0 && (open === 1 ? 'an open lead' : `${formatCount(open)} open leads`),
    booked > 0 &&
      (booked === 1
        ? 'a booked journey still to come'
        : `${formatCount(booked)} booked journeys still to come`),
  ]
  return parts.filter(Boolean).join(' and ')
}
