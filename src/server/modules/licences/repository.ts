import { asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { licences } from '#server/platform/database/tables.ts'

const LISTED = {
  id: licences.id,
  kind: licences.kind,
  number: licences.number,
  holder: licences.holder,
  validUntil: licences.validUntil,
  documentName: licences.documentName,
  remindedDays: licences.remindedDays,
  version: licences.version,
  updatedAt: licences.updatedAt,
  updatedBy: licences.updatedBy,
}

export type LicenceValues = Partial<typeof licences.$inferInsert>

export function listLicences(db: Executor) {
  return db.select(LISTED).from(licences).orderBy(asc(licences.validUntil), asc(licences.id))
}
export type LicenceRow = Awaited<ReturnType<typeof listLicences>>[number]

/** Locks a licence until the transaction ends. */
export async function lockLicence(transaction: Transaction, id: number): Promise<LicenceRow | null> {
  const [row] = await transaction.select(LISTED).from(licences).where(eq(licences.id, id)).for('update')
  return row ?? null
}

export async function insertLicence(
  transaction: Transaction,
  values: typeof licences.$inferInsert,
): Promise<LicenceRow> {
  const [row] = await transaction.insert(licences).values(values).returning(LISTED)
  if (!row) throw new Error('The licence was not stored.')
  return row
}

export async function updateLicence(
  transaction: Transaction,
  id: number,
  values: LicenceValues,
): Promise<LicenceRow> {
  const [row] = await transaction
    .update(licences)
    .set({ ...values, version: sql`${licences.version} + 1` })
    .where(eq(licences.id, id))
    .returning(LISTED)
  if (!row) throw new Error('The licence was not stored.')
  return row
}

export async function deleteLicence(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.delete(licences).where(eq(licences.id, id))).rowCount === 1
}

export async function findDocument(db: Executor, id: number) {
  const [row] = await db
    .select({ type: licences.documentType, content: licences.document })
    .from(licences)
    .where(eq(licences.id, id))
  return row?.content && row.type ? { type: row.type, content: row.content } : null
}

export function lockLicences(transaction: Transaction) {
  return transaction.select(LISTED).from(licences).orderBy(asc(licences.id)).for('update')
}

export async function noteReminded(transaction: Transaction, id: number, days: number): Promise<void> {
  await transaction.update(licences).set({ remindedDays: days }).where(eq(licences.id, id))
}
