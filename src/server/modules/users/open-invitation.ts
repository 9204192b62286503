import { randomBytes } from 'node:crypto'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { findInvitation, giveLink } from './repository-invitations.ts'

/** The mail shows these. */
type OpenedInvitation = { email: string; token: string }

/** Opens an invitation for the mail that is about to leave; null when it is over, or is for another address by now. */
export async function openInvitation(
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
