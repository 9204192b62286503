import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#server/platform/logging/logger.ts'
import { GOOGLE_FERRY, GOOGLE_ROUTE, OSRM_NO_ROUTE, OSRM_ROUTE } from '#support/maps/map-responses.ts'
import { type MapServer, startMapServer } from '#support/maps/map-server.ts'
import { createExternalService } from './circuit-breaker.ts'
import type { RouteProvider } from './route-provider.ts'
import { createEmbeddedRoutes } from './routes-embedded.ts'
import { createGoogleRoutes } from './routes-google.ts'
import { createOsrmRoutes } from './routes-osrm.ts'
import { ServiceError } from './service-error.ts'

const DUBLIN = { lat: 53.3478, lon: -6.2597 }
const CORK = { lat: 51.898, lon: -8.4706 }
const INISHMORE = { lat: 53.122, lon: -9.665 }

let server: MapServer
beforeAll(async () => {
  server = await startMapServer(() => 'drop')
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

const service = (name: string) => createExternalService(name, { log: silentLog() })
const google = () => createGoogleRoutes({ service: service('Google Routes'), key: 'a-key', url: server.url })
const osrm = () => createOsrmRoutes({ service: service('OSRM'), url: server.url })

type Case = [name: string, make: () => RouteProvider, route: () => void, none: () => void]
const OUTSIDE: Case[] = [
  [
    'google',
    google,
    () => server.behave(() => ({ json: GOOGLE_ROUTE })),
    () => server.behave(() => ({ json: {} })),
  ],
  [
    'osrm',
    osrm,
    () => server.behave(() => ({ json: OSRM_ROUTE })),
    () => server.behave(() => ({ status: 400, json: OSRM_NO_ROUTE })),
  ],
]
const ALL: Case[] = [['embedded', createEmbeddedRoutes, () => undefined, () => undefined], ...OUTSIDE]

describe.each(ALL)('the route service %s', (name, make, route, none) => {
  test('finds a route from Dublin to Cork', async () => {
    route()
    const provider = make()
    expect(provider.name).toBe(name)
    const drive = await provider.drive(DUBLIN, CORK)
    expect(drive?.km).toBeGreaterThan(250)
    expect(drive?.km).toBeLessThan(265)
    expect(drive?.minutes).toBeGreaterThan(140)
    expect(drive?.minutes).toBeLessThan(190)
  })

  test('finds no road to an island', async () => {
    none()
    expect(await make().drive(DUBLIN, INISHMORE)).toBeNull()
  })
})

describe.each(OUTSIDE)('the route service %s when it fails', (_name, make) => {
  test.each<[string, Parameters<MapServer['behave']>[0]]>([
    ['an error', () => ({ status: 503, json: {} })],
    ['no JSON', () => ({ text: 'Bad gateway' })],
    ['another form', () => ({ json: { code: 'Ok', routes: [{ distance: 'far', distanceMeters: 'far' }] } })],
    ['a closed connection', () => 'drop'],
  ])('reports %s as a failure of the service', async (_what, behaviour) => {
    server.behave(behaviour)
    await expect(make().drive(DUBLIN, CORK)).rejects.toBeInstanceOf(ServiceError)
  })

  test('is cut off after three seconds', async () => {
    server.behave(() => 'silence')
    await expect(make().drive(DUBLIN, CORK)).rejects.toThrow(/did not answer in time/)
  })
})

test('google is queried without ferries, and a route that still takes one is refused', async () => {
  server.behave(() => ({ json: GOOGLE_FERRY }))
  expect(await google().drive(DUBLIN, CORK)).toBeNull()
  expect(server.asked[0]).toMatchObject({
    headers: { 'x-goog-api-key': 'a-key' },
    body: {
      origin: { location: { latLng: { latitude: 53.3478, longitude: -6.2597 } } },
      travelMode: 'DRIVE',
      routeModifiers: { avoidFerries: true },
      regionCode: 'IE',
    },
  })
})

test('osrm is queried without ferries, longitude first, and once for the same drive', async () => {
  server.behave(() => ({ json: OSRM_ROUTE }))
  const routes = osrm()
  await routes.drive(DUBLIN, CORK)
  await routes.drive(DUBLIN, CORK)
  expect(server.asked).toHaveLength(1)
  expect(server.asked[0]?.url.pathname).toBe('/route/v1/driving/-6.25970,53.34780;-8.47060,51.89800')
  expect(server.asked[0]?.url.searchParams.get('exclude')).toBe('ferry')
})
