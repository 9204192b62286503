import { inArray } from 'drizzle-orm'
import type { ErrorResponse } from '#contract/errors.ts'
import type { LastSavedBy } from '#contract/last-saved-by.ts'
import type { Executor } from '../database/database.ts'
import { users } from '../database/tables.ts'

/** The last save of a row. Version 0 is the shipped document. */
export type SavedRow = { version: number; updatedAt: Date; updatedBy: number | null }

const NOBODY: LastSavedBy = { updated_by_name: null, updated_at: null }

/** Returns who last saved each row. */
export async function readLastSaves(
  executor: Executor,
  rows: readonly SavedRow[],
): Promise<(row: SavedRow) => LastSavedBy> {
  const ids = [...new Set(rows.flatMap(({ updatedBy }) => updatedBy ?? []))]
  const people =
    ids.length > 0
      ? await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
      : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return ({ version, updatedAt, updatedBy }) => {
    if (version === 0) return NOBODY
    return { updated_by_name: names.get(updatedBy ?? 0) ?? null, updated_at: updatedAt.toISOString() }
  }
}

/** Returns who last saved a row, and when; null if it was never saved. */
export async function readLastSave(executor: Executor, row: SavedRow | null): Promise<LastSavedBy> {
  return row ? (await readLastSaves(executor, [row]))(row) : NOBODY
}

/** Describes, for a rejected save, who saved before it and when. */
export async function describeLastSave(
  executor: Executor,
  row: SavedRow | null,
): Promise<Pick<ErrorResponse, 'changed_by' | 'changed_at'>> {
  const { updated_by_name: name, updated_at: at } = await readLastSave(executor, row)
  return { ...(name && { changed_by: name }), ...(at && { changed_at: at }) }
}
