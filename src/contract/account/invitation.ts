import { z } from 'zod'
import { emailAddress } from '../basics/email-address.ts'
import { ROLE } from '../basics/role.ts'
import { text } from '../basics/text.ts'
import { USER_LIMITS } from './account-limits.ts'
import { IdentityProof } from './passkey.ts'
import { NewPassword } from './password.ts'

/** Who is to have an account: the person names and password themselves. */
export const NewInvitation = z
  .object({
    email: emailAddress(USER_LIMITS.email),
    role_id: z.literal([ROLE.admin, ROLE.manager], 'Please choose a role.'),
    ...IdentityProof.shape,
  })
  .meta({ id: 'NewInvitation' })
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation that nobody has accepted yet. Instants are ISO 8601 in UTC. */
export const Invitation = z
  .object({
    /** of the pending account */
    id: z.number().int(),
    email: z.string(),
    /** 1 administrator, 2 manager */
    role_id: z.number().int(),
    sent_at: z.string(),
    /** when its link is void; in the past for one that lapsed */
    expires_at: z.string(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** `token` is the code from the mail. */
export const InvitationAcceptance = z
  .object({
    token: text({ min: 1, max: 200 }),
    name: text({ min: 1, max: USER_LIMITS.name }),
    password: NewPassword,
  })
  .meta({ id: 'InvitationAcceptance' })
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>
