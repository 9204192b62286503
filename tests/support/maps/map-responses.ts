/** Answers in the shapes that the services document, written by hand. */
export const GOOGLE_SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJCork',
        placeId: 'ChIJCork',
        text: { text: 'Cork, Ireland', matches: [{ endOffset: 4 }] },
        structuredFormat: { mainText: { text: 'Cork' }, secondaryText: { text: 'Ireland' } },
        types: ['locality', 'political', 'geocode'],
      },
    },
    { queryPrediction: { text: { text: 'cork hotels' } } },
    { placePrediction: { placeId: 'ChIJAirport', text: { text: 'Cork Airport (ORK), Cork, Ireland' } } },
  ],
}

export const GOOGLE_DETAILS = { id: 'ChIJCork', location: { latitude: 51.8985, longitude: -8.4756 } }

const straightOn = { navigationInstruction: { maneuver: 'STRAIGHT', instructions: 'Continue onto M8' } }

export const GOOGLE_ROUTE = {
  routes: [{ distanceMeters: 258_940, duration: '9312s', legs: [{ steps: [straightOn, {}] }] }],
}

export const GOOGLE_FERRY = {
  routes: [
    {
      distanceMeters: 61_200,
      duration: '4100s',
      legs: [{ steps: [straightOn, { navigationInstruction: { maneuver: 'FERRY' } }] }],
    },
  ],
}

const feature = (properties: object, coordinates: [number, number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_id: 1, osm_type: 'N', ...properties },
})

export const PHOTON_FEATURES = {
  type: 'FeatureCollection',
  features: [
    feature(
      { name: 'Cork', county: 'County Cork', country: 'Ireland', countrycode: 'IE', osm_value: 'city' },
      [-8.4756, 51.8985],
    ),
    feature(
      { street: 'Cork Street', housenumber: '12', city: 'Dublin', countrycode: 'IE', osm_value: 'house' },
      [-6.2786, 53.3377],
    ),
    feature(
      { name: 'Corkey', state: 'Northern Ireland', countrycode: 'GB', osm_value: 'village' },
      [-6.37, 55.05],
    ),
    feature(
      { name: 'Corkerhill', state: 'Scotland', countrycode: 'GB', osm_value: 'suburb' },
      [-4.33, 55.83],
    ),
  ],
}

export const OSRM_ROUTE = {
  code: 'Ok',
  routes: [{ distance: 258_940.4, duration: 9_312.3, weight: 9_312.3, weight_name: 'routability', legs: [] }],
  waypoints: [{ name: 'Dublin', location: [-6.26, 53.35] }],
}

export const OSRM_NO_ROUTE = { code: 'NoRoute', message: 'Impossible route between points' }
