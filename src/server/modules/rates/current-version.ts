import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { cacheUntilEvent } from '#server/platform/events/cache-until-event.ts'
import { perServer, type Server } from '#server/server.ts'
import { presentVersion } from './present.ts'
import { findCounting } from './repository.ts'

const versionOnDay = perServer((server) =>
  cacheUntilEvent(server.events, 'rates', async (day) => presentVersion(await findCounting(server.db, day))),
)

/** The version in force today, cached until one is saved. */
export function readCurrentVersion(server: Server): Promise<RateVersion> {
  return versionOnDay(server)(dublinDay(server.clock.now()))
}
