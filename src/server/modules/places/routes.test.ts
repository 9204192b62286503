import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LOCATIONS_MISSING } from '#contract/places/distance-messages.ts'
import { Distance, PLACE_API, PlaceList } from '#contract/places/place.ts'
import { estimateDistance } from '#server/modules/places/estimate-distance.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { OSRM_ROUTE, PHOTON_FEATURES } from '#support/maps/map-responses.ts'
import { type MapServer, startMapServer } from '#support/maps/map-server.ts'

const DUBLIN_FEATURES = {
  features: [
    {
      geometry: { coordinates: [-6.2603, 53.3498] },
      properties: { name: 'Dublin', countrycode: 'IE', osm_value: 'city' },
    },
  ],
}

const fixture = setUpTestApp()
let maps: MapServer

beforeAll(async () => {
  maps = await startMapServer(() => 'drop')
})
afterAll(async () => {
  await maps.close()
})

const ask = (path: string, query: Record<string, string>, { app } = fixture) =>
  app.inject({ url: path, query })
const suggest = (query: Record<string, string>, subject = fixture) =>
  ask(PLACE_API.suggest.path, query, subject)
const measure = (query: Record<string, string>, subject = fixture) =>
  ask(PLACE_API.distance.path, query, subject)

describe('suggestions', () => {
  test('are public, with all that a form and a map need', async () => {
    const response = await suggest({ q: 'killarney', limit: '2' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    const { data } = PlaceList.parse(response.json())
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ label: 'Killarney, Co. Kerry', county: 'Kerry', kind: 'town' })
    expect(data[0]?.lat).toBeCloseTo(52.06, 2)
  })

  test.each<[string, Record<string, string>, string]>([
    ['no text', {}, 'q'],
    ['blank text', { q: '  ' }, 'q'],
    ['an endless text', { q: 'x'.repeat(121) }, 'q'],
    ['NUL', { q: 'a\u0000b' }, 'q'],
    ['a limit that is no number', { q: 'cork', limit: 'many' }, 'limit'],
    ['a limit that is too large', { q: 'cork', limit: '21' }, 'limit'],
    ['a limit of nought', { q: 'cork', limit: '0' }, 'limit'],
  ])('are answered 422 for %s', async (_what, query, field) => {
    const response = await suggest(query)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid', errors: { [field]: [expect.any(String)] } })
  })

  test('are an empty list for a text that matches no place', async () => {
    expect((await suggest({ q: 'qqqqq' })).json()).toEqual({ data: [] })
  })

  test('are limited for each address', async () => {
    const limited = await createTestApp({ db: fixture.db, settings: { RATE_LIMITS: 'on' } })
    const answers = []
    for (let asked = 0; asked < 301; asked += 1)
      answers.push((await suggest({ q: 'cork' }, limited)).statusCode)
    expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(answers[300]).toBe(429)
    await limited.close()
  })
})

describe('distance', () => {
  test('is measured between texts, and between the ids of suggestions', async () => {
    const response = await measure({ from: 'Dublin', to: 'Cork' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const found = Distance.parse(response.json())
    expect(found).toMatchObject({ is_estimate: true, provider: 'embedded' })
    expect(found.distance).toBeGreaterThan(250)
    const idOf = async (q: string) => PlaceList.parse((await suggest({ q })).json()).data[0]?.id ?? ''
    const byId = await measure({ from: await idOf('dublin'), to: await idOf('cork') })
    expect(byId.json()).toEqual(found)
  })

  test('for a map has one way even for a round trip, without repeated points', async () => {
    const response = await measure({ from: 'Cork', to: 'Dublin', round_trip: 'true' })
    const path = Distance.parse(response.json()).path ?? []
    expect(path[0]?.[1]).toBeCloseTo(51.9, 1)
    expect(path.at(-1)?.[1]).toBeCloseTo(53.35, 1)
    expect(new Set(path.map(String)).size).toBe(path.length)
  })

  test('there and back is twice that of one way, to a hundredth of a kilometre', async () => {
    const [once, twice] = await Promise.all(
      ['false', 'true'].map(async (round_trip) =>
        (await measure({ from: 'Ennis', to: 'Sligo', round_trip })).json(),
      ),
    )
    expect(Math.abs(twice.distance - 2 * once.distance)).toBeLessThanOrEqual(0.0101)
    expect(Math.round(twice.distance * 100) / 100).toBe(twice.distance)
  })

  test('reaches the North whatever the suggestions leave out', async () => {
    const { distance } = (await measure({ from: 'Belfast', to: 'Derry' })).json()
    expect(distance).toBeGreaterThan(105)
    expect(distance).toBeLessThan(125)
  })

  test.each<[Record<string, string>, string[]]>([
    [{}, ['from', 'to']],
    [{ from: 'Cork' }, ['to']],
    [{ from: ' ', to: 'Cork' }, ['from']],
  ])('of %o is refused, and the missing location named', async (query, fields) => {
    const response = await measure(query)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      code: 'invalid',
      message: LOCATIONS_MISSING,
      errors: Object.fromEntries(fields.map((field) => [field, [LOCATIONS_MISSING]])),
    })
  })

  test('to an unknown place is refused, and its field named', async () => {
    const response = await measure({ from: 'Cork', to: 'Xanadu Palace' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'invalid',
      errors: { to: [expect.stringContaining('drop-off location')] },
    })
    expect(response.json().errors).not.toHaveProperty('from')
  })

  test('between two unknown places is refused with one message about what to do', async () => {
    const response = await measure({ from: 'Xanadu Palace', to: 'Zzyzx Lodge' })
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toBe(
      'We couldn’t find the pick-up location or the drop-off location. Choose a place from the list, or enter a town.',
    )
    expect(Object.keys(response.json().errors)).toEqual(['from', 'to'])
  })

  test('to a name of several places is refused, with all of them at its field', async () => {
    const response = await measure({ from: 'Galway', to: 'Newtown' })
    expect(response.statusCode).toBe(422)
    const { code, message, errors, candidates } = response.json()
    expect(code).toBe('ambiguous_place')
    expect(message).toMatch(
      /^The drop-off location could be Newtown, Co\. .*; Newtown, Co\. .*Please choose one\.$/,
    )
    expect(errors).toEqual({ to: [message] })
    const places = PlaceList.parse({ data: candidates.to }).data
    expect(places.length).toBeGreaterThan(2)
    expect(places.every(({ label }) => label.startsWith('Newtown, Co. '))).toBe(true)
    const [chosen] = places
    expect((await measure({ from: 'Galway', to: chosen?.id ?? '' })).statusCode).toBe(200)
  })

  test('between two names of several places needs a choice for both', async () => {
    const response = await measure({ from: 'Blackrock', to: 'Newtown' })
    expect(Object.keys(response.json().candidates)).toEqual(['from', 'to'])
  })

  test.each([
    ['Westport', 'Newport', { to: 'Newport, Co. Mayo' }, 20],
    ['Newport', 'Limerick', { from: 'Newport, Co. Tipperary' }, 30],
    ['Lahinch', 'Mullagh', { to: 'Mullagh, Co. Clare' }, 35],
  ])('from %s to %s takes the place near the other end, and says so', async (from, to, settled, atMost) => {
    const found = Distance.parse((await measure({ from, to })).json())
    expect(found.settled).toEqual(settled)
    expect(found.distance).toBeLessThan(atMost)
  })

  test('to a name of several places takes the one in the county that is given, without a message', async () => {
    const found = Distance.parse((await measure({ from: 'Ennis', to: 'Mullagh, Co. Clare' })).json())
    expect(found.distance).toBeGreaterThan(30)
    expect(found).not.toHaveProperty('settled')
  })

  test.each([
    ['Shannon Airport, Limerick', 'Galway', { from: 'Shannon Airport, Co. Clare' }],
    ['Galway', 'Leixlip, Co. Dublin', { to: 'Leixlip, Co. Kildare' }],
    ['12 Main Street Recess', 'Galway', { from: 'Recess, Co. Galway' }],
  ])('from %s to %s says which place was taken', async (from, to, settled) => {
    expect(Distance.parse((await measure({ from, to })).json()).settled).toEqual(settled)
  })

  test.each([
    [
      'Dublin Airport to Galway',
      'The drop-off location could be Dublin Airport, Co. Dublin; Galway, Co. Galway. Please choose one.',
    ],
    ['Ballyunknown, Galway', 'We are not sure of the drop-off location. Did you mean Galway, Co. Galway?'],
    ['Ardmore, Ballyfoo', 'We are not sure of the drop-off location. Did you mean Ardmore, Co. Waterford?'],
  ])('to %s needs a choice, however near the other end is', async (to, message) => {
    const response = await measure({ from: 'Oranmore', to })
    expect(response.statusCode).toBe(422)
    const { candidates, ...answer } = response.json()
    expect(answer).toEqual({ code: 'ambiguous_place', message, errors: { to: [message] } })
    const [chosen] = PlaceList.parse({ data: candidates.to }).data
    expect((await measure({ from: 'Oranmore', to: chosen?.id ?? '' })).json()).not.toHaveProperty('settled')
    expect((await measure({ from: 'Oranmore', to: chosen?.label ?? '' })).statusCode).toBe(200)
  })

  test('to a place that was not confirmed gives an enquiry no estimate', async () => {
    const journey = { from: 'Ballyunknown, Galway', to: 'Cork', roundTrip: false }
    expect(await estimateDistance(fixture.server, journey)).toBeNull()
    expect(await estimateDistance(fixture.server, { ...journey, from: 'Naas Dublin' })).not.toBeNull()
  })

  test.each([
    ['Cork', 'Cork'],
    ['Cork', 'Cork City'],
    ['Dublin 24', 'D24'],
  ])('from %s to %s is refused, since both are one place', async (from, to) => {
    const response = await measure({ from, to })
    expect(response.statusCode).toBe(422)
    const message =
      'The pick-up location and the drop-off location are the same place. Please choose two places.'
    expect(response.json()).toEqual({ code: 'invalid', message, errors: { to: [message] } })
  })

  test('to a district of Dublin is measured to where it is', async () => {
    const found = Distance.parse((await measure({ from: 'Dublin 24', to: 'Dublin Airport' })).json())
    expect(found.distance).toBeGreaterThan(20)
    expect(found.distance).toBeLessThan(28)
  })

  test('to an island without a bridge has no route', async () => {
    const response = await measure({ from: 'Galway', to: 'Inis Mór' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code: 'no_route', message: 'No route found' })
  })

  test('takes only yes or no for round_trip', async () => {
    const response = await measure({ from: 'Cork', to: 'Cobh', round_trip: 'perhaps' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty('round_trip')
  })
})

describe('the map services of the operator', () => {
  const settings = () => ({ PHOTON_URL: maps.url, OSRM_URL: maps.url })
  const play = () =>
    maps.behave(({ url }) => {
      if (url.pathname !== '/api') return { json: OSRM_ROUTE }
      return { json: url.searchParams.get('q') === 'Dublin' ? DUBLIN_FEATURES : PHOTON_FEATURES }
    })

  test('answer, and their distance is no estimate', async () => {
    play()
    const subject = await createTestApp({ db: fixture.db, settings: settings() })
    expect((await suggest({ q: 'cork' }, subject)).json().data[0].id).toMatch(/^photon\//)
    expect((await measure({ from: 'Dublin', to: 'Cork' }, subject)).json()).toEqual({
      distance: 258.94,
      minutes: 155,
      is_estimate: false,
      provider: 'osrm',
    })
    await subject.close()
  })

  test('are replaced by the bundled data when they fail, and the log names no place', async () => {
    maps.behave(() => 'drop')
    const written: string[] = []
    const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void written.push(line) })
    const subject = await createTestApp({ db: fixture.db, settings: settings(), log })
    expect((await suggest({ q: 'Clonmel' }, subject)).json().data[0].label).toBe('Clonmel, Co. Tipperary')
    const found = (await measure({ from: 'Clonmel', to: 'photon/51.9,-8.47/Cork' }, subject)).json()
    expect(found).toMatchObject({ is_estimate: true, provider: 'embedded' })
    expect(written.join('')).toContain('a map service failed')
    expect(written.join('')).not.toMatch(/clonmel|photon\/|51\.9,|-8\.47/i)
    await subject.close()
  })

  test('get no requests while they stay unavailable, and /readyz reports it', async () => {
    maps.behave(() => 'drop')
    const subject = await createTestApp({ db: fixture.db, settings: settings() })
    for (let times = 0; times < 3; times += 1) await measure({ from: 'Clonmel', to: 'Cork' }, subject)
    const asked = maps.asked.length
    play()
    const found = (await measure({ from: 'Clonmel', to: 'Cork' }, subject)).json()
    expect(found).toMatchObject({ is_estimate: true, provider: 'embedded' })
    expect((await suggest({ q: 'Clonmel' }, subject)).json().data[0].label).toBe('Clonmel, Co. Tipperary')
    expect(maps.asked).toHaveLength(asked)
    expect((await subject.app.inject('/readyz')).json()).toMatchObject({
      places: { ok: false, problem: 'Photon could not be reached.' },
      routes: { ok: false, problem: 'OSRM could not be reached.' },
    })
    await subject.close()
  })

  test('do not decide on one of several places with the same name either', async () => {
    play()
    const subject = await createTestApp({ db: fixture.db, settings: settings() })
    expect((await measure({ from: 'Dublin', to: 'Newtown' }, subject)).json().code).toBe('ambiguous_place')
    await subject.close()
  })

  test('locate text of which the bundled gazetteer is unsure, and every chosen suggestion', async () => {
    play()
    const subject = await createTestApp({ db: fixture.db, settings: settings() })
    for (const to of ['Ballyunknown, Galway', 'photon/53.27,-9.05/Newtown, Ireland']) {
      const found = Distance.parse((await measure({ from: 'Dublin', to }, subject)).json())
      expect(found).toMatchObject({ provider: 'osrm', is_estimate: false })
      expect(found).not.toHaveProperty('settled')
    }
    await subject.close()
  })

  test('leave places unavailable when they fail and the bundled data is off', async () => {
    maps.behave(() => ({ status: 500, json: {} }))
    const bare = { ...settings(), MAPS_EMBEDDED: 'off' }
    const subject = await createTestApp({ db: fixture.db, settings: bare })
    for (const response of [
      await suggest({ q: 'cork' }, subject),
      await measure({ from: 'Dublin', to: 'Cork' }, subject),
    ]) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBeDefined()
      expect(response.json()).toEqual({
        code: 'maps_not_loaded',
        message: 'Please wait a moment and try again.',
      })
    }
    await subject.close()
  })

  test('places are unavailable when no map service is configured, and a quote request is stored all the same', async () => {
    const subject = await createTestApp({ db: fixture.db, settings: { MAPS_EMBEDDED: 'off' } })
    expect((await suggest({ q: 'cork' }, subject)).json().code).toBe('maps_not_loaded')
    const sent = await subject.call(LEAD_API.create, {}, {}, quoteRequest())
    expect(sent.statusCode, sent.body).toBe(201)
    await subject.close()
  })
})
