import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type NewRateVersion,
  RATE_API,
  RateTrialResult,
  RateVersion,
  RateVersions,
} from '#contract/rates/rate-versions.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { Suggestion } from '#contract/rates/suggestion.ts'
import { auditEntries, quotes, rateCards } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLead } from '#support/quotes.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { OWN_CARD } from '#support/rates/own-card.ts'

const NOON = new Date('2027-02-27T12:00:00Z')
let now = NOON
const product = setUpTestApp({ clock: { now: () => now } })
let admin: BearerHeaders
let manager: BearerHeaders

/** Moves the clock and signs in again, because a session expires after a day without use. */
async function moveTo(moment: Date): Promise<void> {
  now = moment
  admin = await product.signIn('admin')
  manager = await product.signIn('manager')
}

beforeAll(() => moveTo(NOON))
beforeEach(async () => {
  if (now !== NOON) await moveTo(NOON)
  await product.db.delete(quotes)
  await product.db.delete(rateCards)
  product.server.events.notify('rates')
})

const wanted = (changes: Partial<NewRateVersion> = {}): NewRateVersion => ({
  based_on: 0,
  counts_from: '2027-02-27',
  note: '',
  card: EXAMPLE_CARD,
  ...changes,
})
const save = (changes: Partial<NewRateVersion> = {}, headers: object = admin) =>
  product.call(RATE_API.save, headers, {}, wanted(changes))
const list = async (headers: object = admin) =>
  RateVersions.parse((await product.call(RATE_API.list, headers)).json())
const suggest = async (lead: number, headers: object = manager) =>
  Suggestion.parse((await product.call(RATE_API.suggest, headers, { id: lead })).json())

test('before rates are saved there are example rates, switched off, and no price', async () => {
  expect(await list()).toMatchObject({
    current: 0,
    newest: { version: 0, counts_from: null, card: SHIPPED_RATE_CARD },
    versions: [],
  })
  expect(SHIPPED_RATE_CARD.enabled).toBe(false)
  expect((await suggest(await insertLead(product))).unpriced?.reason).toBe('no-card')
})

test('a version of the rates is in force from its day on, and the one before until then', async () => {
  expect((await save()).statusCode).toBe(201)
  const dearer = { ...EXAMPLE_CARD, round_to_cents: 1_000 as const }
  const second = RateVersion.parse(
    (await save({ based_on: 1, counts_from: '2027-03-01', note: 'March', card: dearer })).json(),
  )
  expect(second).toMatchObject({ version: 2, counts_from: '2027-03-01', note: 'March', card: dearer })
  expect(await list()).toMatchObject({
    current: 1,
    newest: { version: 2 },
    versions: [{ version: 2 }, { version: 1 }],
  })
  await moveTo(new Date('2027-03-01T00:00:00Z'))
  expect((await list()).current).toBe(2)
  const first = await product.call(RATE_API.get, admin, { id: 1 })
  expect(RateVersion.parse(first.json()).card).toEqual(EXAMPLE_CARD)
  expect((await product.call(RATE_API.get, admin, { id: 3 })).statusCode).toBe(404)
})

test('a planned version replaces the one that was planned before, and is in force on its day', async () => {
  await save({ counts_from: '2027-03-05' })
  await save({ based_on: 1, counts_from: '2027-03-05' })
  await save({ based_on: 2, counts_from: '2027-03-02' })
  expect(await list()).toMatchObject({ current: 0, versions: [{ version: 3, counts_from: '2027-03-02' }] })
  await moveTo(new Date('2027-03-05T12:00:00Z'))
  expect((await list()).current).toBe(3)
})

test('two people who change different rates both have them saved, of the same one the second is told, also at the same moment', async () => {
  await save()
  const { depot } = EXAMPLE_CARD
  const fields = { based_on: 1, base: { depot } }
  const both = await Promise.all(
    ['Athlone', 'Sligo'].map((town) => save({ ...fields, card: { depot: town } })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const { newest } = await list()
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'stale_version',
    conflicts: { depot: { theirs: newest.card.depot } },
    changed_by: 'A admin',
    changed_at: newest.created_at,
  })
  const other = { based_on: 1, card: { wait_minutes: 45 }, base: { wait_minutes: EXAMPLE_CARD.wait_minutes } }
  expect((await save(other)).statusCode).toBe(201)
  expect((await list()).newest.card).toEqual({ ...newest.card, wait_minutes: 45 })
})

test('a change of a planned version that another has replaced is merged with that one', async () => {
  await save()
  await save({ based_on: 1, counts_from: '2027-03-05', card: { depot: 'Athlone' } })
  await save({ based_on: 2, counts_from: '2027-03-06', card: { wait_minutes: 45 } })
  await save({ based_on: 2, counts_from: '2027-03-06', card: { round_to_cents: 50 } })
  expect((await list()).newest.card).toMatchObject({
    depot: 'Athlone',
    wait_minutes: 45,
    round_to_cents: 50,
  })
  await save({ based_on: 1, card: { round_to_cents: 50 } })
  expect((await list()).newest.card).toEqual({ ...EXAMPLE_CARD, round_to_cents: 50 })
})

test('saving rates is audited with the day on which they take effect', async () => {
  await save()
  const [entry] = await product.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'rates.save',
    target: 'rates:1',
    details: { counts_from: '2027-02-27', enabled: true },
  })
})

const [vClass] = EXAMPLE_CARD.classes
const [airport] = EXAMPLE_CARD.zones
test.each<[object, string]>([
  [{ counts_from: '2027-02-26' }, 'counts_from'],
  [{ counts_from: 'soon' }, 'counts_from'],
  [{ card: { ...EXAMPLE_CARD, classes: [], fixed_prices: [] } }, 'card.classes'],
  [{ card: { ...EXAMPLE_CARD, classes: [vClass, vClass], fixed_prices: [] } }, 'card.classes.1.id'],
  [
    { card: { ...EXAMPLE_CARD, zones: [airport], fixed_prices: EXAMPLE_CARD.fixed_prices.slice(0, 1) } },
    'card.fixed_prices.0.to',
  ],
  [{ card: { ...EXAMPLE_CARD, round_to_cents: 7 } }, 'card.round_to_cents'],
  [
    {
      card: {
        ...EXAMPLE_CARD,
        factors: [{ kind: 'dates', id: 'd', name: 'D', percent: 110, from: '2027-12-31', to: '2027-12-20' }],
      },
    },
    'card.factors.0.to',
  ],
  [
    { card: { ...EXAMPLE_CARD, extras: { ...EXAMPLE_CARD.extras, stop_cents: -1 } } },
    'card.extras.stop_cents',
  ],
])('invalid rates number %# are refused at %s', async (changes, field) => {
  const response = await product.call(RATE_API.save, admin, {}, { ...wanted(), ...changes })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

const JOURNEY = {
  pickupLocation: 'Dublin Airport',
  dropoffLocation: 'Kilkenny',
  selectedVehicle: 'Mercedes V-Class',
  numberOfPeople: 4,
  distance: 140,
  distanceMinutes: 100,
  dateOfTravel: '2027-03-04',
  pickupTime: '09:30',
}

test('a lead is priced by its distance, and by the distance from the depot', async () => {
  await save()
  const { priced, unpriced } = await suggest(await insertLead(product, JOURNEY))
  expect(unpriced).toBeNull()
  expect(priced).toMatchObject({ version: 1, class_id: 'v', zone: null, notes: [] })
  expect(priced?.steps.map(({ text }) => text)).toEqual([
    'Base charge',
    '140 km × €1.60',
    expect.stringMatching(/^Empty km to and from the depot: \([\d.]+ km \+ [\d.]+ km\) × €0\.90$/),
    'Rounded to €5',
    'Total',
  ])
})

test('the shipped example amounts price nothing until the firm saves its own', async () => {
  const own = OWN_CARD.classes.map((each) =>
    each.id === 'v-class' ? each : (SHIPPED_RATE_CARD.classes.find(({ id }) => id === each.id) ?? each),
  )
  const lead = (selectedVehicle: string, numberOfPeople: number) =>
    insertLead(product, { ...JOURNEY, selectedVehicle, numberOfPeople })
  const vClass = await lead('Mercedes V-Class (Up to 6 passengers)', 4)
  const sprinter = await lead('Mercedes Sprinter (Up to 16 passengers)', 12)
  await save({ based_on: 0, card: { ...OWN_CARD, classes: SHIPPED_RATE_CARD.classes } })
  expect((await suggest(vClass)).unpriced?.reason).toBe('example-amounts')
  await save({ based_on: 1, card: { ...OWN_CARD, classes: own } })
  expect((await suggest(vClass)).priced?.class_id).toBe('v-class')
  expect((await suggest(sprinter)).unpriced).toEqual({
    reason: 'example-amounts',
    text: 'The amounts of Mercedes Sprinter are still the shipped examples: an administrator enters your own under Rates.',
  })
})

test('a depot at the pick-up place under another name has a known distance', async () => {
  await save({ based_on: 0, card: { ...EXAMPLE_CARD, depot: 'Dublin Airport' } })
  const pickupLocation = 'Dublin Airport, Terminal 1'
  const { priced } = await suggest(await insertLead(product, { ...JOURNEY, pickupLocation }))
  expect(priced?.notes).toEqual([])
  expect(priced?.steps.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Empty km to and from the depot: \(0 km \+ [\d.]+ km\) × €0\.90$/),
  )
})

test('the distance of a return journey covers both ways', async () => {
  await save()
  const back = { roundTrip: true, returnDate: '2027-03-06', returnTime: '10:00', distance: 280 }
  const { priced } = await suggest(await insertLead(product, { ...JOURNEY, ...back }))
  expect(priced?.steps.filter(({ text }) => text === '140 km × €1.60')).toHaveLength(2)
  expect(priced?.lines).toMatchObject([{ kind: 'outward' }, { kind: 'return' }])
})

test('half of a round trip is not rounded before it is priced', async () => {
  await save({ card: { ...EXAMPLE_CARD, depot: '', round_to_cents: 1 } })
  const back = { roundTrip: true, returnDate: '2027-03-06', returnTime: '10:00', distance: 69.01 }
  const { priced } = await suggest(await insertLead(product, { ...JOURNEY, ...back }))
  expect(priced?.steps.filter(({ text }) => text === '34.505 km × €1.60')).toHaveLength(2)
  // 2 × 25 + 69.01 × 1.60 = 160.416
  expect(priced?.total_cents).toBe(16_042)
})

test('half a minute of a drive is not rounded up into another quarter of an hour of waiting', async () => {
  await save()
  const back = { roundTrip: true, returnDate: '2027-03-04', distanceMinutes: 201 }
  const texts = async (returnTime: string) =>
    (await suggest(await insertLead(product, { ...JOURNEY, ...back, returnTime }))).priced?.steps.map(
      ({ text }) => text,
    )
  // 09:30 plus 100.5 minutes
  expect(await texts('11:25')).toContain('Waiting at Kilkenny for the return, 15 min: 1 × €12.50')
  expect(await texts('11:26')).toContain('Waiting at Kilkenny for the return, 16 min: 2 × €12.50')
})

test('the driver’s wait for a return begins at the arrival after a stop with a time', async () => {
  await save()
  const back = { roundTrip: true, returnDate: '2027-03-04', returnTime: '15:00', distance: 280 }
  const trip = { stops: [{ place: 'Naas', time: '13:00' }] }
  const lead = { ...JOURNEY, ...back, distanceMinutes: 200, trip }
  const texts = (await suggest(await insertLead(product, lead))).priced?.steps.map(({ text }) => text)
  expect(texts).toContain('Waiting at Kilkenny for the return, 1 h 20 min: 6 × €12.50')
})

test('a second less than the notice time counts as short notice', async () => {
  await save()
  const textsOf = async (createdAt: string) => {
    const lead = await insertLead(product, { ...JOURNEY, createdAt: new Date(createdAt) })
    return (await suggest(lead)).priced?.steps.map(({ text }) => text)
  }
  expect(await textsOf('2027-03-03T09:30:01Z')).toContain('Short notice × 1.10')
  expect(await textsOf('2027-03-03T09:30:00Z')).not.toContain('Short notice × 1.10')
})

test('what the customer asked for and the price leaves out is noted beside it', async () => {
  await save({ card: { ...EXAMPLE_CARD, factors: [] } })
  const back = { roundTrip: true, returnDate: '2027-03-04', returnTime: '10:00' }
  const notesOf = async (changes: object) =>
    (await suggest(await insertLead(product, { ...JOURNEY, ...changes }))).priced?.notes
  expect(await notesOf({ ...back, trip: { hire: { kind: 'hourly', hours: 5 } } })).toEqual([
    'The return is not in this price: a hire is charged by the hour.',
  ])
  expect(await notesOf(back)).toEqual([
    'The return begins before the way out has arrived, at about 10:20. Please check the times.',
  ])
  const trip = { stops: [{ place: 'Naas', time: '15:00' }] }
  expect(await notesOf({ ...back, returnTime: '14:00', trip })).toEqual([
    expect.stringMatching(/^The return begins before the way out has arrived, at about 15:\d\d\./),
  ])
  expect(await notesOf({ trip: { stops: [{ place: 'Xyzzy Hall' }, { place: 'Naas' }] } })).toEqual([
    'The map does not know for certain where “Xyzzy Hall” is: its kilometres, tolls or a fixed price may be missing.',
  ])
})

test('places are in a zone by their names', async () => {
  await save()
  const { priced } = await suggest(
    await insertLead(product, {
      ...JOURNEY,
      dropoffLocation: 'Westport',
      selectedVehicle: 'Sprinter',
      distance: 0,
    }),
  )
  expect(priced).toMatchObject({ zone: 'Dublin Airport – Mayo', total_cents: 98_000 })
})

test('a hire pays the tolls between its stops', async () => {
  const toll = { from: 'airport', to: 'cork', class: 'v', cents: 380, both_ways: true }
  await save({ card: { ...EXAMPLE_CARD, tolls: [toll] } })
  const trip = { hire: { kind: 'hourly', hours: 8 }, stops: [{ place: 'Cork' }] } as const
  const lead = { ...JOURNEY, dropoffLocation: '', trip: { ...trip, stops: [...trip.stops] } }
  const { priced } = await suggest(await insertLead(product, lead))
  expect(priced?.lines).toMatchObject([
    { kind: 'hire' },
    { kind: 'tolls', description: 'Tolls Dublin Airport – Cork city', quantity: 2, unit_cents: 380 },
  ])
})

test('a trial prices the newest leads by both versions of the rates and stores nothing', async () => {
  await save({ card: { ...EXAMPLE_CARD, enabled: false } })
  const lead = await insertLead(product, JOURNEY)
  const response = await product.call(
    RATE_API.trial,
    admin,
    {},
    {
      card: { ...EXAMPLE_CARD, enabled: false },
    },
  )
  const { current, leads } = RateTrialResult.parse(response.json())
  expect(current).toBe(1)
  expect(leads.find(({ id }) => id === lead)).toMatchObject({
    before: { cents: null, reason: 'switched-off' },
    after: { cents: expect.any(Number), reason: null },
    offered_cents: null,
  })
  expect((await list()).versions).toHaveLength(1)
})
