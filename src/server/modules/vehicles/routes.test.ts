import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import {
  type NewVehicle,
  VEHICLE_API,
  type VehicleChange,
  VehicleList,
  type VehicleUnit,
} from '#contract/vehicles/vehicle.ts'
import { findNamedLead } from '#server/modules/leads/read-leads.ts'
import { listOffered, listVehicleImages } from '#server/modules/vehicles/list-vehicles.ts'
import { auditEntries, vehicleLists } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})
beforeEach(async () => {
  await fixture.db.delete(vehicleLists)
  fixture.server.events.notify('settings')
})

const url = VEHICLE_API.list.path
const COACH: NewVehicle = {
  name: 'Coach 53',
  seats: 53,
  seats_with_luggage: 49,
  wheelchairs: 1,
  description: 'A coach with a hold.',
  picture: null,
  licence: '',
  units: [],
  retired: false,
}

async function list(): Promise<VehicleList> {
  return VehicleList.parse((await fixture.app.inject({ url, headers: manager })).json())
}
const add = (vehicle: NewVehicle, headers = admin) =>
  fixture.app.inject({ method: 'POST', url, headers, payload: vehicle })
const change = (payload: VehicleChange, headers = admin) =>
  fixture.app.inject({ method: 'PATCH', url, headers, payload })
const [SALOON, VAN, BUS] = FLEET_CHOICES
let asked = 0
/** Sends a quote request, which differs each time unless it has a key. */
const post = (selected_vehicle: string, headers: Record<string, string> = {}) =>
  fixture.call(
    LEAD_API.create,
    headers,
    {},
    quoteRequest({
      selected_vehicle,
      additional_info: 'idempotency-key' in headers ? '' : `Request ${asked++}`,
    }),
  )

test('an image that is replaced everywhere is replaced on vehicles too, for everybody who reads them', async () => {
  const [old, by] = ['o', 'n'].map((letter) => `/api/images/${letter.repeat(22)}/stream`)
  const replace = async () => {
    const payload = { picture: old, by }
    const answer = await fixture.call(EVERYWHERE_API.replaceImage, admin, {}, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().pages
  }
  expect(await replace()).toEqual([])
  expect(await fixture.db.select().from(vehicleLists)).toEqual([])
  await add({ ...COACH, picture: { src: old ?? '', alt: 'A coach' } })
  expect((await listOffered(fixture.server)).at(-1)?.picture?.src).toBe(old)
  expect(await replace()).toEqual(['Vehicles'])
  expect((await listOffered(fixture.server)).at(-1)?.picture).toEqual({ src: by, alt: 'A coach' })
  expect((await list()).version).toBe(2)
})

test('the vehicles are as shipped until an administrator changes them; managers can read them', async () => {
  const nobody = { updated_by_name: null, updated_at: null }
  expect(await list()).toEqual({ vehicles: SHIPPED_VEHICLES, version: 0, ...nobody })
  expect((await add(COACH, manager)).statusCode).toBe(403)
  expect((await change({ value: VAN, retired: true }, manager)).statusCode).toBe(403)
  expect((await fixture.app.inject({ url })).statusCode).toBe(401)
  expect((await change({ value: VAN, retired: false })).json().version).toBe(0)
  expect((await change({ value: 'Unknown', retired: true })).statusCode).toBe(404)
})

test('an added vehicle can be requested, and no other name can', async () => {
  expect((await post('Coach 53')).json().errors).toEqual({ selected_vehicle: [expect.any(String)] })
  const saved = await add(COACH)
  expect(saved.json()).toMatchObject({ version: 1, vehicles: { 3: { value: 'Coach 53', name: 'Coach 53' } } })
  expect((await post('Coach 53')).json()).toMatchObject({ selected_vehicle: 'Coach 53' })
  expect((await post('coach 53')).statusCode).toBe(422)
  for (const choice of FLEET_CHOICES) expect((await post(choice)).statusCode).toBe(201)
  const [entry] = await fixture.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'vehicles.change'))
  expect(entry).toMatchObject({ target: 'vehicles', details: { added: 'Coach 53' } })
})

test('a renamed vehicle keeps its value, and people read its new name', async () => {
  await add(COACH)
  const { id } = (await post('Coach 53')).json()
  expect((await change({ value: 'Coach 53', name: 'Touring coach' })).statusCode).toBe(200)
  expect((await change({ value: FLEET_CHOICES[0], name: 'People carrier' })).statusCode).toBe(200)
  expect((await post('Touring coach')).statusCode).toBe(422)
  expect((await post(FLEET_CHOICES[0])).json().selected_vehicle).toBe(FLEET_CHOICES[0])
  expect((await findNamedLead(fixture.server, id))?.selected_vehicle).toBe('Touring coach')
  const csv = await fixture.app.inject({ url: `${LEAD_API.export.path}?ids=${id}`, headers: admin })
  expect(csv.body).toContain('Touring coach')
  const lead = await fixture.app.inject({ url: `/api/bus-quote/${id}`, headers: admin })
  expect(lead.json().selected_vehicle).toBe('Coach 53')
})

test('a retired vehicle stays on its leads and is refused on new ones; a repeated request gets its response', async () => {
  await add(COACH)
  const key = { 'idempotency-key': 'a-coach-before-it-was-retired' }
  const { id } = (await post('Coach 53', key)).json()
  await change({ value: 'Coach 53', retired: true })
  expect((await post('Coach 53')).json()).toMatchObject({
    code: 'invalid',
    errors: {
      selected_vehicle: ['This vehicle is no longer available. Please choose another, or reload the page.'],
    },
  })
  expect((await post('Coach 53', key)).json().id).toBe(id)

  const changeLead = (payload: object) =>
    fixture.app.inject({ method: 'PATCH', url: `/api/bus-quote/${id}`, headers: manager, payload })
  expect((await changeLead({ number_of_people: 40, selected_vehicle: 'Coach 53' })).statusCode).toBe(200)
  expect((await changeLead({ selected_vehicle: 'Van' })).json().errors).toEqual({
    selected_vehicle: [expect.any(String)],
  })
  expect((await changeLead({ selected_vehicle: FLEET_CHOICES[1] })).statusCode).toBe(200)

  await change({ value: 'Coach 53', retired: false })
  expect((await post('Coach 53')).statusCode).toBe(201)
})

test('a vehicle can be moved behind another one, and to the front', async () => {
  const order = async () => (await list()).vehicles.map(({ value }) => value)
  await change({ value: SALOON, after: VAN })
  expect(await order()).toEqual([VAN, SALOON, BUS])
  await change({ value: BUS, after: null })
  expect(await order()).toEqual([BUS, VAN, SALOON])
  expect((await change({ value: BUS, after: 'Unknown' })).json().version).toBe(2)
})

test('the images of vehicles count as in use', async () => {
  const picture = { src: '/api/images/abcdefghijklmnopqrstuv/stream', alt: '' }
  for (const name of ['Coach 53', 'Coach 55']) await add({ ...COACH, name, picture })
  expect(await listVehicleImages(fixture.server)).toEqual(['abcdefghijklmnopqrstuv'])
})

test('changes to fields of a vehicle that nobody else has changed are saved, and to others refused', async () => {
  await change({ value: VAN, seats: 17, base: { seats: 16 } })
  const beside = await change({ value: VAN, description: 'With skis.', base: { description: '' } })
  expect(beside.json()).toMatchObject({ vehicles: { 1: { seats: 17, description: 'With skis.' } } })
  expect((await change({ value: VAN, seats: 15, base: { seats: 16 } })).json()).toMatchObject({
    code: 'stale_version',
    conflicts: { seats: { yours: 15, theirs: 17 } },
    changed_by: 'A admin',
    changed_at: (await list()).updated_at,
  })
})

test.each([
  ['a name that is taken', { name: 'coach 53' }, 'name'],
  ['a blank name', { name: ' ' }, 'name'],
  ['the value of another as its name', { name: FLEET_CHOICES[1] }, 'name'],
  ['more seats with luggage than without', { seats_with_luggage: 54 }, 'seats_with_luggage'],
  ['half a seat', { seats: 5.5 }, 'seats'],
  ['an image from another site', { picture: { src: 'https://x.ie/a.jpg', alt: '' } }, 'picture.src'],
])('a vehicle with %s is refused', async (_, fault, field) => {
  await add(COACH)
  const added = await add({ ...COACH, name: 'Coach 55', ...fault })
  expect([added.statusCode, Object.keys(added.json().errors)]).toEqual([422, [field]])
  await add({ ...COACH, name: 'Coach 55' })
  const changed = await change({ value: 'Coach 55', ...fault })
  expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, [field]])
})

const unit = (id: string, fields: Partial<VehicleUnit> = {}): VehicleUnit => ({
  ...{ id, name: '', seats: null, out_from: null, out_to: null },
  ...fields,
})

test('the vehicles of a kind are stored with their names, seats and days out of service', async () => {
  const units = [unit('a'), unit('b', { name: '12-C-345', seats: 49, out_from: '2027-06-12' })]
  expect((await add({ ...COACH, units })).json()).toMatchObject({ vehicles: { 3: { units } } })
  const most = Array.from({ length: 60 }, (_, at) => unit(`van-${at}`, { name: ` V${at} ` }))
  expect((await change({ value: VAN, units: most, base: { units: [] } })).statusCode).toBe(200)
  expect((await list()).vehicles[1]?.units.at(-1)?.name).toBe('V59')
  const contested = await change({ value: VAN, units: [unit('c')], base: { units: [] } })
  expect(contested.json()).toMatchObject({
    code: 'stale_version',
    conflicts: { units: { yours: [unit('c')] } },
  })
})

test.each([
  ['more than 60', Array.from({ length: 61 }, (_, at) => unit(`a${at}`)), ['units']],
  ['the same vehicle twice', [unit('a'), unit('a')], ['units.0.name', 'units.1.name']],
  ['the vehicle of another kind', [unit('of-van')], ['units.0.name']],
  ['the name of another', [unit('a'), unit('b', { name: 'coach 55 1' })], ['units.0.name', 'units.1.name']],
  ['a name in another kind', [unit('a', { name: 'VAN ONE' })], ['units.0.name']],
  ['back before out', [unit('a', { out_from: '2027-06-12', out_to: '2027-06-11' })], ['units.0.out_to']],
  ['a day that does not exist', [unit('a', { out_from: '2027-02-30' })], ['units.0.out_from']],
  ['no seats', [unit('a', { seats: 0 })], ['units.0.seats']],
])('vehicles of a kind with %s are refused at the field', async (_, units, fields) => {
  await change({ value: VAN, units: [unit('of-van', { name: 'Van One' })] })
  const added = await add({ ...COACH, name: 'Coach 55', units })
  expect([added.statusCode, Object.keys(added.json().errors)], added.body).toEqual([422, fields])
})

test('the last vehicle on offer cannot be retired', async () => {
  await change({ value: SALOON, retired: true })
  await change({ value: VAN, retired: true })
  expect((await change({ value: BUS, retired: true })).json().errors).toEqual({
    retired: ['Please offer at least one vehicle.'],
  })
})

test('a stored list with invalid entries still has every shipped vehicle', async () => {
  await fixture.db.insert(vehicleLists).values({ vehicles: [{ ...COACH, value: 'Coach 53' }, { value: 7 }] })
  expect((await list()).vehicles.map(({ value }) => value)).toEqual(['Coach 53', ...FLEET_CHOICES])
})
