import { createEmbeddedPlaces } from '#server/adapters/places-embedded.ts'
import { createGooglePlaces } from '#server/adapters/places-google.ts'
import { createPhotonPlaces } from '#server/adapters/places-photon.ts'
import { createEmbeddedRoutes } from '#server/adapters/routes-embedded.ts'
import { createGoogleRoutes } from '#server/adapters/routes-google.ts'
import { createOsrmRoutes } from '#server/adapters/routes-osrm.ts'
import type { Config } from '#server/config.ts'
import type { MapProviders } from '#server/modules/places/service.ts'

/** The service that is configured, then what comes with the product. */
export function composeMaps(config: Config): MapProviders {
  const { GOOGLE_MAPS_KEY: key, PLACES_REGION: region, PHOTON_URL, OSRM_URL, MAPS_EMBEDDED } = config
  const maps: MapProviders = { places: [], routes: [] }
  if (key) maps.places.push(createGooglePlaces({ key, region }))
  else if (PHOTON_URL) maps.places.push(createPhotonPlaces({ url: PHOTON_URL, region }))
  if (key) maps.routes.push(createGoogleRoutes({ key }))
  else if (OSRM_URL) maps.routes.push(createOsrmRoutes({ url: OSRM_URL }))
  if (MAPS_EMBEDDED === 'on') {
    maps.places.push(createEmbeddedPlaces(region))
    maps.routes.push(createEmbeddedRoutes())
  }
  return maps
}
