import { isSameValue } from '#contract/basics/deep-equal.ts'
import { measureByService } from '#server/modules/places/measure-distance.ts'
import type { Server } from '#server/server.ts'
import { buildRoute, readMeasured } from '../measure-route.ts'
import { lockLead, updateLeads } from '../repository.ts'
import type { LeadFieldValues } from '../rows.ts'

/** Measures a stored lead's route with the configured map service, in the background. The estimate stays if that fails. */
export function refineDistance(server: Server, id: number, fields: LeadFieldValues): void {
  measureStored(server, id, fields).catch((error: unknown) => {
    server.log.error({ err: error, lead: id }, 'a measured distance could not be stored')
  })
}

async function measureStored(server: Server, id: number, fields: LeadFieldValues): Promise<void> {
  const measured = readMeasured(await measureByService(server, buildRoute(fields)))
  if (!measured) return
  await server.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    const isSameWay = stored && isSameValue(buildRoute(stored), buildRoute(fields))
    if (!isSameWay || stored.distance_provider !== fields.distance_provider) return
    await updateLeads(transaction, [id], { ...measured, updated_at: server.clock.now() })
  })
}
