import { setImmediate as othersFirst } from 'node:timers/promises'
import { type EnquiryMap, FIGURE_LIMITS, type PeriodQuery } from '#contract/figures/figures.ts'
import { placeNamed } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import { countPickups } from '#server/modules/leads/figures/count-leads.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'

/** Rarer pick-ups would not change the map. */
const PICKUPS_MAX = 200

const REMEMBERED = 2_000

type Found = ReturnType<typeof placeNamed>

const known = perServer(() => new Map<string, Found>())

/** Reading a place takes milliseconds, so results are cached and requests get a turn in between. */
async function find(server: Server, text: string): Promise<Found> {
  const before = known(server).get(text)
  if (before !== undefined) return before
  await othersFirst()
  if (known(server).size >= REMEMBERED) known(server).clear()
  const found = text === '' ? null : placeNamed(text)
  known(server).set(text, found)
  return found
}

/** The map shows only known places, never a typed address. */
export async function readEnquiryMap(
  server: Server,
  { actor }: Caller,
  query: PeriodQuery,
): Promise<EnquiryMap> {
  requireStaff(actor)
  const { from, to } = readPeriod(server.clock.now(), query, FIGURE_LIMITS)
  const places = new Map<string, EnquiryMap['places'][number]>()
  let unplaced = 0
  for (const { pickup, leads } of await countPickups(server, actor, { from, to }, PICKUPS_MAX)) {
    const place = await find(server, pickup)
    if (!place) unplaced += leads
    else {
      const before = places.get(place.label)?.leads ?? 0
      const { label, lat, lon } = place
      places.set(label, { label, lat, lon, leads: before + leads })
    }
  }
  return { places: [...places.values()].sort((a, b) => b.leads - a.leads), unplaced }
}
