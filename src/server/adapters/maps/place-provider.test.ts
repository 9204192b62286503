import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Place } from '#contract/places/place.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { GOOGLE_DETAILS, GOOGLE_SUGGESTIONS, PHOTON_FEATURES } from '#support/maps/map-responses.ts'
import { type MapServer, startMapServer } from '#support/maps/map-server.ts'
import { createExternalService } from './circuit-breaker.ts'
import type { PlaceProvider, PlacesRegion } from './place-provider.ts'
import { createEmbeddedPlaces } from './places-embedded.ts'
import { createGooglePlaces } from './places-google.ts'
import { createPhotonPlaces } from './places-photon.ts'
import { ServiceError } from './service-error.ts'

let server: MapServer
beforeAll(async () => {
  server = await startMapServer(() => 'drop')
})
afterAll(() => server.close())

const playsGoogle = () =>
  server.behave(({ url }) => ({
    json: url.pathname === '/v1/places:autocomplete' ? GOOGLE_SUGGESTIONS : GOOGLE_DETAILS,
  }))
const playsPhoton = () => server.behave(() => ({ json: PHOTON_FEATURES }))
const service = (name: string) => createExternalService(name, { log: silentLog() })
const google = (region: PlacesRegion = 'IE') =>
  createGooglePlaces({ service: service('Google Places'), key: 'a-key', region, url: server.url })
const photon = (region: PlacesRegion = 'IE') =>
  createPhotonPlaces({ service: service('Photon'), url: `${server.url}/`, region })

type Case = [name: string, make: () => PlaceProvider, play: () => void]
const OUTSIDE: Case[] = [
  ['google', () => google(), playsGoogle],
  ['photon', () => photon(), playsPhoton],
]
const ALL: Case[] = [['embedded', () => createEmbeddedPlaces('IE'), () => undefined], ...OUTSIDE]

beforeEach(() => {
  server.asked.length = 0
})

describe.each(ALL)('the place service %s', (name, make, play) => {
  beforeEach(play)

  test('suggests places in the form of the contract, Cork first, and no more than requested', async () => {
    const provider = make()
    expect(provider.name).toBe(name)
    const found = await provider.suggest('cork', 8)
    expect(Place.array().parse(found)).toEqual(found)
    expect(found[0]?.label).toMatch(/^Cork\b/)
    expect(await provider.suggest('cork', 1)).toHaveLength(1)
  })

  test('locates its suggestions, and text as typed', async () => {
    const provider = make()
    const [cork] = await provider.suggest('cork', 1)
    for (const reference of [cork?.id ?? '', 'Cork']) {
      const found = await provider.locate(reference)
      expect(found?.lat).toBeCloseTo(51.898, 2)
      expect(found?.lon).toBeCloseTo(-8.475, 1)
    }
  })
})

const ODDITIES: [string, Parameters<MapServer['behave']>[0]][] = [
  ['an error', () => ({ status: 500, json: { error: { code: 500, message: 'Cork is secret' } } })],
  ['a refusal', () => ({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } })],
  ['no JSON', () => ({ text: '<html>Cork is secret</html>' })],
  [
    'another form',
    () => ({ json: { suggestions: [{ placePrediction: { placeId: 5 } }], features: 'Cork is secret' } }),
  ],
  ['a closed connection', () => 'drop'],
  ['a redirect', () => ({ status: 302, json: {} })],
  ['an answer without end', () => ({ text: `"${'x'.repeat(1_100_000)}"` })],
]

describe.each(OUTSIDE)('the place service %s when it fails', (_name, make) => {
  test.each(ODDITIES)('answers %s as an error that names no place', async (_what, behaviour) => {
    server.behave(behaviour)
    const failed = await make()
      .suggest('Cork is secret', 8)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ServiceError)
    expect(String(failed)).not.toContain('secret')
    expect(String(failed)).not.toContain('a-key')
  })

  test('is cut off after three seconds', async () => {
    server.behave(() => 'silence')
    const started = performance.now()
    await expect(make().suggest('a slow place', 8)).rejects.toThrow(/did not answer in time/)
    expect(performance.now() - started).toBeGreaterThan(2_900)
  })
})

describe('google', () => {
  beforeEach(playsGoogle)

  test('is asked for places in the Republic alone, with its key in a header', async () => {
    await google().suggest('cork', 8)
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'x-goog-api-key': 'a-key', 'x-goog-fieldmask': expect.stringContaining('placeId') },
      body: { input: 'cork', includedRegionCodes: ['ie'], regionCode: 'IE' },
    })
    expect(String(server.asked[0]?.url)).not.toContain('a-key')
  })

  test('is asked for the whole island when the North is included', async () => {
    await google('IE+NI').suggest('cork', 8)
    expect(server.asked[0]?.body).toMatchObject({
      includedRegionCodes: ['ie', 'gb'],
      locationRestriction: { rectangle: { low: { latitude: 51.3 } } },
    })
  })

  test('is not asked for ids of the gazetteer', async () => {
    expect(await google().locate('gn-2965140')).toBeNull()
    expect(server.asked).toEqual([])
  })

  test('finds no place for a text without suggestions', async () => {
    server.behave(() => ({ json: {} }))
    expect(await google().suggest('nowhere', 8)).toEqual([])
    expect(await google().locate('nowhere')).toBeNull()
  })
})

describe('photon', () => {
  beforeEach(playsPhoton)

  test('is asked for places inside the box of the island, and once for the same text', async () => {
    const places = photon()
    await places.suggest('cork', 8)
    await places.suggest('cork', 8)
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.url.searchParams.get('bbox')).toBe('-10.8,51.3,-5.3,55.5')
  })

  test('leaves out Scotland always, and the North unless it is included', async () => {
    const labels = async (region: PlacesRegion) =>
      (await photon(region).suggest('cork', 8)).map(({ label }) => label)
    expect(await labels('IE')).toEqual(['Cork, County Cork', '12 Cork Street, Dublin'])
    expect(await labels('IE+NI')).toEqual(['Cork, County Cork', '12 Cork Street, Dublin', 'Corkey'])
  })

  test('takes no position from an id that was tampered with', async () => {
    expect(await photon().locate('photon/1e9,x/Cork')).toBeNull()
    expect(await photon().locate('photon/0,0/Cork')).toBeNull()
    expect(await photon().locate('photon/%E0%A4%A/Cork')).toBeNull()
  })
})
