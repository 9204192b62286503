import { and, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { leads, personCopies } from '#server/platform/database/tables.ts'

const LISTED = {
  id: personCopies.id,
  leadIds: personCopies.leadIds,
  withNotes: personCopies.withNotes,
  state: personCopies.state,
  progress: personCopies.progress,
  createdByName: personCopies.createdByName,
  createdAt: personCopies.createdAt,
  expiresAt: personCopies.expiresAt,
}
/** A process that makes one longer than this is dead. */
const STUCK = sql`now() - interval '10 minutes'`

export async function insertCopy(db: Executor, row: typeof personCopies.$inferInsert) {
  const [made] = await db.insert(personCopies).values(row).returning(LISTED)
  if (!made) throw new Error('The copy was not stored.')
  return made
}
export type CopyRow = Awaited<ReturnType<typeof insertCopy>>

export function listCopies(db: Executor, now: Date, limit: number): Promise<CopyRow[]> {
  return db
    .select(LISTED)
    .from(personCopies)
    .where(gt(personCopies.expiresAt, now))
    .orderBy(desc(personCopies.createdAt))
    .limit(limit)
}

/** Null when somebody else makes it, or has. */
export async function claimCopy(db: Executor, id: string): Promise<CopyRow | null> {
  const open = or(
    eq(personCopies.state, 'queued'),
    and(eq(personCopies.state, 'making'), lt(personCopies.createdAt, STUCK)),
  )
  const [row] = await db
    .update(personCopies)
    .set({ state: 'making' })
    .where(and(eq(personCopies.id, id), open))
    .returning(LISTED)
  return row ?? null
}

export async function listForgotten(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: personCopies.id })
    .from(personCopies)
    .where(and(inArray(personCopies.state, ['queued', 'making']), lt(personCopies.createdAt, STUCK)))
  return rows.map(({ id }) => id)
}

/** Nothing happens to one whose person was erased meanwhile. */
export async function updateCopy(
  db: Executor,
  id: string,
  change: Partial<typeof personCopies.$inferInsert>,
): Promise<void> {
  await db.update(personCopies).set(change).where(eq(personCopies.id, id))
}

export async function findByToken(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: personCopies.id, content: personCopies.content })
    .from(personCopies)
    .where(and(eq(personCopies.tokenHash, tokenHash), gt(personCopies.expiresAt, now)))
  return row ?? null
}

export async function deleteExpired(db: Executor, now: Date): Promise<number> {
  return (await db.delete(personCopies).where(lte(personCopies.expiresAt, now))).rowCount ?? 0
}

/** Newest first. */
export function findLeadsById(db: Executor, ids: number[]) {
  return db.select().from(leads).where(inArray(leads.id, ids)).orderBy(desc(leads.createdAt))
}
