import { z } from 'zod'
import { emailAddress } from '../basics/email-address.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { ROLE } from '../basics/role.ts'
import { text } from '../basics/text.ts'
import { AUTH_LIMITS, USER_LIMITS } from './account-limits.ts'
import { IdentityProof } from './passkey.ts'
import { NewPassword } from './password.ts'

/** An invitation to have an account. The invited person chooses their own name and password. */
export const NewInvitation = z
  .object({
    email: emailAddress(USER_LIMITS.email),
    role_id: z.literal([ROLE.admin, ROLE.manager], 'Please choose a role.'),
    ...IdentityProof.shape,
  })
  .meta({ id: 'NewInvitation' })

export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation that is not yet accepted. Instants are ISO 8601 in UTC. */
export const Invitation = z
  .object({
    /** the pending account's id */
    id: z.number().int(),
    email: z.string(),
    /** 1 administrator, 2 manager */
    role_id: z.number().int(),
    sent_at: z.string(),
    /** when the link expires; in the past if it has expired */
    expires_at: z.string(),
  })
  .meta({ id: 'Invitation' })

export type Invitation = z.infer<typeof Invitation>

/** `token` is the code from the email. */
export const InvitationAcceptance = z
  .object({
    token: text({ min: 1, max: 200 }),
    name: text({ min: 1, max: USER_LIMITS.name }),
    password: NewPassword,
  })
  .meta({ id: 'InvitationAcceptance' })

export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>

const define = endpointsUnder('Invitations')

const INVITATIONS = '/api/auth/invitations'

const params = z.object({ id: PathId })

/** Invitations: people choose their own name and password. */
export const INVITATION_API = {
  list: define({
    method: 'GET',
    path: INVITATIONS,
    access: 'admin',
    summary: 'Invitations not yet accepted, newest first',
    response: { 200: z.array(Invitation) },
  }),
  invite: define({
    method: 'POST',
    path: INVITATIONS,
    access: 'admin',
    summary: 'Invite somebody by email',
    description:
      `Makes a pending account and emails a link that is good for ${AUTH_LIMITS.invitationHours} hours and once. ` +
      'For a taken address the answer is `conflict`. Inviting an administrator needs the caller’s password or passkey.',
    body: NewInvitation,
    response: { 201: Invitation },
  }),
  resend: define({
    method: 'POST',
    path: `${INVITATIONS}/:id/resend`,
    access: 'admin',
    summary: 'Email a new link; the old one no longer works',
    params,
    response: { 200: Invitation },
  }),
  withdraw: define({
    method: 'DELETE',
    path: `${INVITATIONS}/:id`,
    access: 'admin',
    summary: 'Withdraw an invitation: its link is void and the pending account is gone',
    params,
    response: noContent('Withdrawn'),
  }),
  accept: define({
    method: 'POST',
    path: `${INVITATIONS}/accept`,
    access: 'public',
    summary: 'Accept an invitation with the code from the email',
    body: InvitationAcceptance,
    response: noContent('The account is active'),
  }),
} as const
