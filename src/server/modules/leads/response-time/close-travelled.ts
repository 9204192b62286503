import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { workOff } from '#server/platform/jobs/work-off.ts'
import type { Server } from '#server/server.ts'
import { closeTravelledLeads } from './repository-travelled.ts'

const REASON = 'Travel date passed'
const BATCH = 2_000

/** Marks undecided leads as lost some days after their journey, without emails, and returns how many. Runs every night. */
export async function closeTravelled(server: Server): Promise<number> {
  const now = server.clock.now()
  const endedBefore = addDays(dublinDay(now), -(await getBusiness(server)).closeAfterDays)
  const closing = { endedBefore, reason: REASON, now }
  return workOff(BATCH, (max) =>
    server.db.transaction((transaction) => closeTravelledLeads(transaction, { ...closing, max })),
  )
}
