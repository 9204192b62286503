import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'

/**
 * Resets the leads' last staff activity to the time before an undone change. Otherwise a change and its undo would count as work and hide a
 * lead from the follow-up queue. `at`: the time of the change.
 */
export async function forgetTakenBack(
  transaction: Transaction,
  takenBack: readonly { id: number; at: Date }[],
): Promise<void> {
  if (takenBack.length === 0) return
  const cases = sql.join(
    takenBack.map(({ id, at }) => sql`(${id}::int, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  )
  await transaction
    .update(leads)
    .set({
      staffActivityAt: sql`(
        select max(${leadEvents.createdAt}) from ${leadEvents}
        join (values ${cases}) as taken_back(lead_id, at) on taken_back.lead_id = ${leadEvents.leadId}
        where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.actorId} is not null and ${leadEvents.createdAt} < taken_back.at
      )`,
    })
    .where(
      inArray(
        leads.id,
        takenBack.map(({ id }) => id),
      ),
    )
}
