import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { closeTravelledLeads } from './repository-travelled.ts'

const REASON = 'Travel date passed'
const BATCH = 2_000

/** Every night: what nobody decided some days after its journey is lost. Nobody is mailed. Answers how many leads. */
export async function closeTravelled(
  deps: Pick<LeadDependencies, 'db' | 'clock' | 'closeAfterDays'>,
): Promise<number> {
  const now = deps.clock.now()
  const endedBefore = addDays(dublinDay(now), -(await deps.closeAfterDays()))
  const closing = { endedBefore, reason: REASON, now, max: BATCH }
  for (let closed = 0; ; ) {
    const more = await deps.db.transaction((transaction) => closeTravelledLeads(transaction, closing))
    closed += more
    if (more < BATCH) return closed
  }
}
