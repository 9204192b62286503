import type { Transaction } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import type { ContentRow } from './rows.ts'

/**
 * Which paths a change concerns, each with what is below it; '' is every one. The root page lends its header and footer
 * to all others. Pages of About and How It Works are found under several addresses of their area.
 */
export function concernedPaths(...rows: readonly Pick<ContentRow, 'area' | 'url' | 'sublink'>[]): string[] {
  const paths = new Set(rows.map(concernedPath))
  return paths.has('') ? [''] : [...paths]
}

function concernedPath({ area, url, sublink }: Pick<ContentRow, 'area' | 'url' | 'sublink'>): string {
  if (area === 'about' || area === 'how-it-works') return `/${area}`
  return area === 'index' && sublink === '' ? '' : url
}

/** Runs a change and notifies every process: the others by the commit, this one directly after it. */
export async function changeAndNotify<Result extends { paths: readonly string[] }>(
  { db, events }: Pick<Server, 'db' | 'events'>,
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
