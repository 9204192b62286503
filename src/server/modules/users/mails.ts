import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { AccountNotice } from '#contract/mail/account-notices.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'
import { findInvitation, giveLink } from './repository-invitations.ts'

/** The facts that the invitation's email shows. */
type OpenedInvitation = { email: string; token: string }

const InvitationDetails = z.object({ user: z.int(), by: z.string() })

export function invitationMailBuilders(server: Pick<Server, 'db' | 'clock'>): MailBuilders<'invitation'> {
  return {
    invitation: async ({ recipient, details }, { toUrl, toDeskUrl }) => {
      const { user, by } = InvitationDetails.parse(details)
      const opened = await openInvitation(server, user, recipient)
      if (!opened) return null
      const { token: code, email } = opened
      // The code is in the fragment, which neither logs nor Referer headers contain.
      const url = toUrl(`/invitation#${code}`)
      const pageUrl = toDeskUrl('/invitation')
      const hours = AUTH_LIMITS.invitationHours
      return { contents: { kind: 'invitation', email, by, code, url, pageUrl, hours } }
    },
  }
}

/** Creates the link of an invitation when its email is sent; null if the invitation ended or its address changed. */
async function openInvitation(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  id: number,
  recipient: string,
): Promise<OpenedInvitation | null> {
  const token = randomBytes(32).toString('base64url')
  const row = await findInvitation(db, id)
  if (row?.email !== recipient) return null
  const given = await giveLink(db, id, { tokenHash: hashText(token), now: clock.now() })
  return given ? { email: row.email, token } : null
}

/** Queues emails to administrators about a new one. It runs in the same transaction, because the session that made them may be stolen. */
export async function notifyAdmins(
  server: Server,
  transaction: Transaction,
  { id, name, email }: Pick<repository.UserRow, 'id' | 'name' | 'email'>,
  notice: AccountNotice,
): Promise<void> {
  const about = name === email ? email : `${name} (${email})`
  for (const { isAdmin, ...owner } of await repository.listStaffMails(transaction)) {
    if (isAdmin && owner.id !== id) await queueNotice(server, transaction, owner, { notice, other: about })
  }
}
