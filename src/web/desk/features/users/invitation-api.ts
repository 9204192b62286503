import { queryOptions } from '@tanstack/react-query'
import { INVITATION_API, type Invitation, type NewInvitation } from '#contract/account/invitation.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { USERS_KEY } from './user-api.ts'

/** The key is below that of accounts, since an invitation is a pending account. */
export const invitationsQuery = queryOptions({
  queryKey: [...USERS_KEY, 'invitations'],
  queryFn: ({ signal }) => callEndpoint(INVITATION_API.list, { signal }),
})

export function invite(invitation: NewInvitation): Promise<Invitation> {
  return callEndpoint(INVITATION_API.invite, { body: invitation })
}

export function resendInvitation(id: number): Promise<Invitation> {
  return callEndpoint(INVITATION_API.resend, { params: { id } })
}

export function withdrawInvitation(id: number): Promise<void> {
  return callEndpoint(INVITATION_API.withdraw, { params: { id } })
}
