import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { PathId } from '../basics/row-id.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { Invitation, InvitationAcceptance, NewInvitation } from './invitation.ts'

const tags = ['Invitations']
const INVITATIONS = '/api/auth/invitations'
const params = z.object({ id: PathId })

/** Accounts whose owners choose their own name and password. */
export const INVITATION_API = {
  list: defineEndpoint({
    method: 'GET',
    path: INVITATIONS,
    access: 'admin',
    tags,
    summary: 'Invitations that nobody has accepted yet, newest first',
    response: { 200: z.array(Invitation) },
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: INVITATIONS,
    access: 'admin',
    tags,
    summary: 'Invite somebody by email',
    description:
      `Makes a pending account and emails a link that is good for ${AUTH_LIMITS.invitationHours} hours and once. ` +
      'A taken address is answered `conflict`. An administrator is invited with the password or a passkey of whoever asks.',
    body: NewInvitation,
    response: { 201: Invitation },
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: `${INVITATIONS}/:id/resend`,
    access: 'admin',
    tags,
    summary: 'Email a new link; the old one no longer works',
    params,
    response: { 200: Invitation },
  }),
  withdraw: defineEndpoint({
    method: 'DELETE',
    path: `${INVITATIONS}/:id`,
    access: 'admin',
    tags,
    summary: 'Withdraw an invitation: its link is void and the pending account is gone',
    params,
    response: noContent('Withdrawn'),
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: `${INVITATIONS}/accept`,
    access: 'public',
    tags,
    summary: 'Accept an invitation with the code from the email',
    body: InvitationAcceptance,
    response: noContent('The account is active'),
  }),
} as const
