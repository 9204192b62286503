import { z } from 'zod'
import { remember } from './cached.ts'
import type { ExternalService } from './circuit-breaker.ts'
import type { Position } from './position.ts'
import type { Drive, RouteProvider } from './route-provider.ts'

const Answer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() }))
      .min(1),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

type Options = { service: ExternalService; url: string }

/** Finds routes on the operator's OSRM server with its standard car profile, which can exclude ferries. */
export function createOsrmRoutes({ service, url }: Options): RouteProvider {
  const ask = remember('routes', async (pair: string): Promise<Drive | null> => {
    const address = new URL(`${url.replace(/\/+$/, '')}/route/v1/driving/${pair}`)
    address.search = String(new URLSearchParams({ overview: 'false', exclude: 'ferry' }))
    const response = await service.ask({ url: address, schema: Answer, alsoRead: [400] })
    if (response.code !== 'Ok') return null
    const [route] = response.routes
    return route ? { km: route.distance / 1_000, minutes: route.duration / 60 } : null
  })
  return { name: 'osrm', drive: (from, to) => ask(`${point(from)};${point(to)}`) }
}

function point({ lat, lon }: Position): string {
  return `${lon.toFixed(5)},${lat.toFixed(5)}`
}
