import { z } from 'zod'
import type { ExternalService } from './circuit-breaker.ts'
import type { Position } from './position.ts'
import type { RouteProvider } from './route-provider.ts'

/** The field by which ferries are found in a route, because Google may ignore `avoidFerries`. */
const MANEUVER = 'routes.legs.steps.navigationInstruction.maneuver'
const FIELDS = `routes.distanceMeters,routes.duration,${MANEUVER}`

const Step = z.object({ navigationInstruction: z.object({ maneuver: z.string().optional() }).optional() })
const Routes = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().nonnegative().default(0),
        duration: z.string().regex(/^\d+(\.\d+)?s$/),
        legs: z.array(z.object({ steps: z.array(Step).default([]) })).default([]),
      }),
    )
    .default([]),
})
type Route = z.infer<typeof Routes>['routes'][number]

type Options = { service: ExternalService; key: string; url?: string }

export function createGoogleRoutes({
  service,
  key,
  url = 'https://routes.googleapis.com',
}: Options): RouteProvider {
  return {
    name: 'google',
    drive: async (from, to) => {
      const { routes } = await service.ask({
        url: new URL('/directions/v2:computeRoutes', url),
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
        body: {
          origin: waypoint(from),
          destination: waypoint(to),
          travelMode: 'DRIVE',
          routeModifiers: { avoidFerries: true },
          regionCode: 'IE',
          units: 'METRIC',
        },
        schema: Routes,
      })
      const route = routes.find((candidate) => !takesFerry(candidate))
      if (!route) return null
      return { km: route.distanceMeters / 1_000, minutes: Number.parseFloat(route.duration) / 60 }
    },
  }
}

function waypoint({ lat, lon }: Position) {
  return { location: { latLng: { latitude: lat, longitude: lon } } }
}

function takesFerry({ legs }: Route): boolean {
  const steps = legs.flatMap((leg) => leg.steps)
  return steps.some(({ navigationInstruction }) => navigationInstruction?.maneuver?.startsWith('FERRY'))
}
