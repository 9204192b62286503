import type { ExternalService } from '#server/adapters/maps/circuit-breaker.ts'
import { driving } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import { names } from '#server/adapters/maps/ireland/names.ts'
import type { PlaceProvider } from '#server/adapters/maps/place-provider.ts'
import { createEmbeddedPlaces } from '#server/adapters/maps/places-embedded.ts'
import type { RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { createEmbeddedRoutes } from '#server/adapters/maps/routes-embedded.ts'
import type { Config } from '#server/config.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import { createWarmUp } from '#server/platform/jobs/warm-up.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/**
 * The map providers, in the order in which they are asked. `health`: that of external ones, by purpose. `workers`: load the built-in data.
 */
export type Maps = {
  places: PlaceProvider[]
  routes: RouteProvider[]
  health(): Record<string, PartHealth>
  workers: Worker[]
}

/** Puts the providers together: the configured service first, then the built-in data. */
export async function composeMaps(config: Config, log: Log): Promise<Maps> {
  const { external, places, routes } = await composeExternalServices(config, log)
  const health = () =>
    Object.fromEntries(Object.entries(external).map(([part, service]) => [part, service.health()]))
  if (config.MAPS_EMBEDDED === 'off') return { places, routes, health, workers: [] }
  return {
    places: [...places, createEmbeddedPlaces(config.PLACES_REGION)],
    routes: [...routes, createEmbeddedRoutes()],
    health,
    workers: [createWarmUp([names, driving], { log })],
  }
}

type ExternalMaps = {
  external: Record<string, ExternalService>
  places: PlaceProvider[]
  routes: RouteProvider[]
}

/** Opens the configured external services. Most businesses configure none; then nothing of them is loaded. */
async function composeExternalServices(config: Config, log: Log): Promise<ExternalMaps> {
  const { GOOGLE_MAPS_KEY: key, PLACES_REGION: region, PHOTON_URL, OSRM_URL } = config
  const made: ExternalMaps = { external: {}, places: [], routes: [] }
  if (!key && !PHOTON_URL && !OSRM_URL) return made
  const { createExternalService } = await import('#server/adapters/maps/circuit-breaker.ts')
  const open = (part: 'places' | 'routes', name: string) => {
    const service = createExternalService(name, { log })
    made.external[part] = service
    return service
  }
  if (key) {
    const { createGooglePlaces } = await import('#server/adapters/maps/places-google.ts')
    const { createGoogleRoutes } = await import('#server/adapters/maps/routes-google.ts')
    made.places.push(createGooglePlaces({ service: open('places', 'Google Places'), key, region }))
    made.routes.push(createGoogleRoutes({ service: open('routes', 'Google Routes'), key }))
    return made
  }
  if (PHOTON_URL) {
    const { createPhotonPlaces } = await import('#server/adapters/maps/places-photon.ts')
    made.places.push(createPhotonPlaces({ service: open('places', 'Photon'), url: PHOTON_URL, region }))
  }
  if (OSRM_URL) {
    const { createOsrmRoutes } = await import('#server/adapters/maps/routes-osrm.ts')
    made.routes.push(createOsrmRoutes({ service: open('routes', 'OSRM'), url: OSRM_URL }))
  }
  return made
}
