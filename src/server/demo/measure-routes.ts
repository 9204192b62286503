import { createEmbeddedPlaces } from '#server/adapters/maps/places-embedded.ts'
import { createEmbeddedRoutes } from '#server/adapters/maps/routes-embedded.ts'
import { ROUTES, type Route } from './people.ts'

/** One way: km and minutes. */
export type MeasuredRoute = Route & { km: number; minutes: number }

/** On the roads that the map of a lead shows, so that the two agree. */
export function measureRoutes(): Promise<MeasuredRoute[]> {
  const places = createEmbeddedPlaces('IE')
  const roads = createEmbeddedRoutes()
  return Promise.all(
    ROUTES.map(async (route) => {
      const [start, end] = await Promise.all([places.locate(route.from), places.locate(route.to)])
      const drive = start && end && (await roads.drive(start, end))
      if (!drive) throw new Error(`The bundled roads know no way from ${route.from} to ${route.to}.`)
      return { ...route, km: drive.km, minutes: drive.minutes }
    }),
  )
}
