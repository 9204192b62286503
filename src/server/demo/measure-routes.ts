import { createEmbeddedPlaces } from '#server/adapters/maps/places-embedded.ts'
import { createEmbeddedRoutes } from '#server/adapters/maps/routes-embedded.ts'
import { ROUTES, type Route } from './people.ts'

type Way = { km: number; minutes: number }
/** A route measured both ways: outward with its stops, and directly back. */
export type MeasuredRoute = Route & { there: Way; back: Way }

/** Measures the demo's routes by the road map that leads use, so that both agree. */
export function measureRoutes(): Promise<MeasuredRoute[]> {
  const places = createEmbeddedPlaces('IE')
  const roads = createEmbeddedRoutes()
  return Promise.all(
    ROUTES.map(async (route) => {
      const names = [route.from, ...(route.stops ?? []).map(({ place }) => place), route.to]
      const located = await Promise.all(names.map((name) => places.locate(name)))
      const measure = async (at: number, next: number): Promise<Way> => {
        const [start, end] = [located.at(at), located.at(next)]
        const drive = start && end && (await roads.drive(start, end))
        if (!drive) throw new Error(`The bundled roads know no way from ${names[at]} to ${names[next]}.`)
        return drive
      }
      const legs = await Promise.all(names.slice(1).map((_, at) => measure(at, at + 1)))
      return { ...route, there: legs.reduce(add), back: await measure(0, names.length - 1) }
    }),
  )
}

function add(one: Way, next: Way): Way {
  return { km: one.km + next.km, minutes: one.minutes + next.minutes }
}
