import { isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { COLUMNS } from '../repository.ts'
import type { ContentRow } from '../rows.ts'

/** Lists all pages that are not deleted. */
export async function listAllPages(db: Executor): Promise<ContentRow[]> {
  return allPages(db)
}

/** Lists all pages that are not deleted and locks them until the transaction ends. A fixed order avoids deadlocks. */
export async function lockAllPages(transaction: Transaction): Promise<ContentRow[]> {
  return allPages(transaction).for('update')
}

function allPages(db: Executor) {
  return db.select(COLUMNS).from(contentPages).where(isNull(contentPages.deletedAt)).orderBy(contentPages.id)
}
