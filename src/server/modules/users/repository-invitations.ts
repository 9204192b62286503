import { and, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { invitations, users } from '#server/platform/database/tables.ts'

export type InvitationRow = {
  id: number
  name: string
  email: string
  roleId: number
  status: string
  sentAt: Date
  expiresAt: Date
}

const COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  roleId: users.roleId,
  status: users.status,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
}

const invited = (db: Executor) =>
  db.select(COLUMNS).from(invitations).innerJoin(users, eq(users.id, invitations.userId))

/** Lists invitations, newest first. */
export async function listInvitations(db: Executor): Promise<InvitationRow[]> {
  return invited(db).orderBy(desc(invitations.sentAt), desc(users.id))
}

export async function countInvitations(db: Executor): Promise<number> {
  return db.$count(invitations)
}

export async function findInvitation(db: Executor, userId: number): Promise<InvitationRow | null> {
  const [row] = await invited(db).where(eq(invitations.userId, userId))
  return row ?? null
}

/** Finds the invitation of a link; null if it was used, withdrawn or expired, or never existed. */
export async function findInvited(db: Executor, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const open = and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))
  const [row] = await invited(db).where(open)
  return row ?? null
}

/** Creates or renews an invitation; earlier links stop working. */
export async function renewInvitation(
  db: Executor,
  userId: number,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<void> {
  const renewed = { tokenHash: null, sentAt, expiresAt }
  await db
    .insert(invitations)
    .values({ userId, ...renewed })
    .onConflictDoUpdate({ target: invitations.userId, set: renewed })
}

/** Stores the link of the email being sent; returns false if the invitation ended or expired. */
export async function giveLink(
  db: Executor,
  userId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.userId, userId), gt(invitations.expiresAt, now)))
  return rowCount === 1
}

/** Makes an invitation's link invalid until it is sent again. */
export async function voidInvitation(db: Executor, userId: number, now: Date): Promise<void> {
  await db.update(invitations).set({ tokenHash: null, expiresAt: now }).where(eq(invitations.userId, userId))
}

/** Uses up an invitation; only one of several concurrent requests gets true. */
export async function takeInvitation(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  return rowCount === 1
}
