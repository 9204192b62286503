import { useQuery, useQueryClient } from '@tanstack/react-query'
import { INVITATION_API, type Invitation } from '#contract/account/invitation.ts'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { readRole } from '#contract/basics/role.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { roleName } from './desk-user.ts'
import { USERS_KEY } from './user-api.ts'
import { RoleBadge } from './user-labels.tsx'

export function InvitationsCard() {
  // The key extends that of accounts, because an invitation is a pending account.
  const invitations = useQuery({
    queryKey: [...USERS_KEY, 'invitations'],
    queryFn: ({ signal }) => callEndpoint(INVITATION_API.list, { signal }),
  })
  const { data, error } = invitations
  if (!error && !data?.length) return null
  return (
    <TitledCard lined title="Open invitations">
      {error ? <LoadFailure title="The invitations could not be loaded." query={invitations} /> : null}
      <ul className="divide-y divide-slate-100">
        {data?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </TitledCard>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, expires_at } = invitation
  const isOver = new Date(expires_at).getTime() <= Date.now()
  const resend = useInvitationAct('The invitation could not be sent', async () => {
    await callEndpoint(INVITATION_API.resend, { params: { id } })
    notify.success(onItsWay('A new invitation', email))
  })
  const withdraw = useInvitationAct('The invitation could not be withdrawn', async () => {
    await callEndpoint(INVITATION_API.withdraw, { params: { id } })
    notify.success(`Invitation for ${email} withdrawn`)
  })
  const busy = resend.isPending || withdraw.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-slate-900">
          <MailAddress address={email} /> <RoleBadge role={roleName(readRole(invitation))} />
        </p>
        <p className="text-[13px] text-slate-600 tabular-nums">
          {isOver ? <Badge tone="yellow">Expired</Badge> : `Until ${formatInstantWithWeekday(expires_at)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabled={busy}
          aria-label={`Send the invitation to ${email} again`}
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <Button
          size="small"
          variant="dangerGhost"
          disabled={busy}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}

/** Sends an action on an invitation, and reloads accounts too, because an invitation is one. */
function useInvitationAct(failed: string, act: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onError: (error) => notify.error(failed, { description: errorReason(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: USERS_KEY }),
  })
}
