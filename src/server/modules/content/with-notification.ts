import type { Transaction } from '#server/platform/database/database.ts'
import type { ContentDependencies } from './dependencies.ts'
import type { ContentRow } from './rows.ts'

/**
 * Which paths a change concerns; '' is every one. A landing page stands alone. The root page lends its header and
 * footer to all others, and pages of the other areas are found under several addresses.
 */
export function concernedPaths(...rows: readonly Pick<ContentRow, 'area' | 'url' | 'sublink'>[]): string[] {
  const alone = rows.every((row) => row.area === 'index' && row.sublink !== '')
  return alone ? [...new Set(rows.map((row) => row.url))] : ['']
}

/** Runs a change and tells every process of it: the others when it commits, this one as soon as it has. */
export async function changing<Result extends { paths: readonly string[] }>(
  { db, events }: ContentDependencies,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (transaction) => {
    const made = await change(transaction)
    for (const path of made.paths) await events.announce(transaction, 'content', path)
    return made
  })
  for (const path of result.paths) events.notify('content', path)
  return result
}
