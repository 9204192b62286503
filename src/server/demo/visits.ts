import { sql } from 'drizzle-orm'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { visitCounts } from '#server/platform/database/tables.ts'
import type { PlannedLead } from './plan.ts'

const VISIT_DAYS = 90

/** Each request follows a started form and a view; many more views lead to nothing. */
export async function insertVisits(transaction: Transaction, plan: PlannedLead[], now: Date): Promise<void> {
  const today = dublinDay(now)
  const requestsByDay = Map.groupBy(plan, ({ createdAt }) => dublinDay(createdAt))
  const rows = Array.from({ length: VISIT_DAYS }, (_, back) => {
    const day = addDays(today, -back)
    const sent = requestsByDay.get(day)?.length ?? 0
    const begun = sent + ((back * 5 + 2) % 3)
    return [
      { day, page: '/', event: 'page_view', visits: begun * 4 + 9 + ((back * 7) % 11) },
      { day, page: '/', event: 'quote_start', visits: begun },
      { day, page: '/', event: 'quote_submit', visits: sent },
    ]
  })
  const seen = rows.flat().filter(({ visits }) => visits > 0)
  await transaction
    .insert(visitCounts)
    .values(seen)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.page, visitCounts.event],
      set: { visits: sql`${visitCounts.visits} + excluded.visits` },
    })
}
