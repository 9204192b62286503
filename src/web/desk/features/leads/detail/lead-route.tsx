import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadRoute as KnownRoute } from '#contract/places/place.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { formatDistance } from '#web/lib/dates.ts'
import { RouteMap } from '#web/shared/route-map/route-map.tsx'
import { leadRouteQuery } from '../model/lead-api.ts'

const UNKNOWN: KnownRoute = { route: null, stops: [] }

/** The driving route on a map. Nothing where the bundled roads do not know both ends. */
export function LeadRouteMap({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location } = lead
  const { data: { route, stops } = UNKNOWN } = useQuery(leadRouteQuery(lead))
  const [start, end] = [route?.path?.[0], route?.path?.at(-1)]
  if (!route?.path || !start || !end) return null
  const places = [
    { label: pickup_location, role: 'Pick-up', lon: start[0], lat: start[1] },
    ...stops.map(({ number, place, lat, lon }) => ({
      label: place,
      role: `Stop ${number}`,
      short: String(number),
      lat,
      lon,
    })),
    { label: dropoff_location, role: 'Drop-off', lon: end[0], lat: end[1] },
  ]
  return (
    <Card aria-labelledby="lead-route" className="p-4">
      <h2 id="lead-route" className="text-sm font-semibold text-slate-900">
        Route
      </h2>
      <p className="mt-0.5 mb-2 text-[13px] text-slate-600">
        {formatDistance(route.distance)} one way by road{route.is_estimate ? ', estimated' : ''}
      </p>
      <RouteMap
        title={`Map from ${pickup_location} to ${dropoff_location}`}
        places={places}
        route={route.path}
        ratio={1.8}
      />
    </Card>
  )
}
