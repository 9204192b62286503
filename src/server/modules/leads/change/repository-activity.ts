import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'

/**
 * Staff last did something with these leads before the change of each that was taken back: neither that change nor taking it
 * back was work on the lead, which would leave the follow-up queue for a day by it. `takenBack`: the instant of that change.
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
