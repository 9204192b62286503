import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYWHERE_API } from '#contract/content/everywhere-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { type SavedVehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { auditEntries, leads, vehicleLists } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteBody } from '#support/leads.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})
beforeEach(async () => {
  await fixture.db.delete(vehicleLists)
  fixture.services.events.notify('settings')
})

const url = VEHICLE_API.list.path
const COACH: SavedVehicle = {
  name: 'Coach 53',
  seats: 53,
  seats_with_luggage: 49,
  wheelchairs: 1,
  description: 'A coach with a hold.',
  picture: null,
  licence: '',
  retired: false,
}

async function list(): Promise<VehicleList> {
  return VehicleList.parse((await fixture.app.inject({ url, headers: manager })).json())
}
const save = (vehicles: readonly SavedVehicle[], version: number, headers = admin) =>
  fixture.app.inject({ method: 'PATCH', url, headers, payload: { vehicles, version } })
let asked = 0
/** Another request each time, but for those with a key. */
const post = (selected_vehicle: string, headers: Record<string, string> = {}) =>
  fixture.app.inject({
    method: 'POST',
    url: LEAD_API.create.path,
    headers,
    payload: quoteBody({
      selected_vehicle,
      additional_info: 'idempotency-key' in headers ? '' : `Request ${asked++}`,
    }),
  })

test('a picture that is replaced everywhere is replaced on vehicles, for every reader', async () => {
  const [old, by] = ['o', 'n'].map((letter) => `/api/images/${letter.repeat(22)}/stream`)
  const replace = async () => {
    const payload = { picture: old, by }
    const answer = await fixture.app.inject({
      method: 'POST',
      url: EVERYWHERE_API.replacePicture.path,
      headers: admin,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().pages
  }
  expect(await replace()).toEqual([])
  expect(await fixture.db.select().from(vehicleLists)).toEqual([])
  await save([...SHIPPED_VEHICLES, { ...COACH, picture: { src: old ?? '', alt: 'A coach' } }], 0)
  expect((await fixture.services.vehicles.listOffered()).at(-1)?.picture?.src).toBe(old)
  expect(await replace()).toEqual(['Vehicles'])
  expect((await fixture.services.vehicles.listOffered()).at(-1)?.picture).toEqual({ src: by, alt: 'A coach' })
  expect((await list()).version).toBe(2)
})

test('are as shipped until an administrator changes them; managers read them', async () => {
  const nobody = { updated_by_name: null, updated_at: null }
  expect(await list()).toEqual({ vehicles: SHIPPED_VEHICLES, version: 0, ...nobody })
  expect((await save([...SHIPPED_VEHICLES], 0, manager)).statusCode).toBe(403)
  expect((await fixture.app.inject({ url })).statusCode).toBe(401)
  expect((await save([...SHIPPED_VEHICLES], 0)).json().version).toBe(0)
})

test('an added vehicle can be asked for, and no other name', async () => {
  expect((await post('Coach 53')).json().errors).toEqual({ selected_vehicle: [expect.any(String)] })
  const saved = await save([...SHIPPED_VEHICLES, COACH], 0)
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
  await save([...SHIPPED_VEHICLES, COACH], 0)
  const { id } = (await post('Coach 53')).json()
  const [first, ...others] = (await list()).vehicles
  const renamed = others.map((vehicle) =>
    vehicle.value === 'Coach 53' ? { ...vehicle, name: 'Touring coach' } : vehicle,
  )
  if (!first) throw new Error('There is no first vehicle.')
  const saved = await save([{ ...first, name: 'People carrier' }, ...renamed], 1)
  expect(saved.statusCode).toBe(200)
  expect((await post('Touring coach')).statusCode).toBe(422)
  expect((await post(FLEET_CHOICES[0])).json().selected_vehicle).toBe(FLEET_CHOICES[0])
  expect((await fixture.services.leads.findNamedLead(id))?.selected_vehicle).toBe('Touring coach')
  const csv = await fixture.app.inject({ url: `${LEAD_API.export.path}?ids=${id}`, headers: admin })
  expect(csv.body).toContain('Touring coach')
  const lead = await fixture.app.inject({ url: `/api/bus-quote/${id}`, headers: admin })
  expect(lead.json().selected_vehicle).toBe('Coach 53')
})

test('a retired vehicle stays on its leads and is refused on new ones; a repeat gets its answer', async () => {
  await save([...SHIPPED_VEHICLES, COACH], 0)
  const key = { 'idempotency-key': 'a-coach-before-it-was-retired' }
  const { id } = (await post('Coach 53', key)).json()
  await save([...SHIPPED_VEHICLES, { ...COACH, value: 'Coach 53', retired: true }], 1)
  expect((await post('Coach 53')).json()).toMatchObject({
    code: 'invalid',
    errors: {
      selected_vehicle: [
        'This vehicle is not on offer. Please choose another one, or reload the page to see today’s list.',
      ],
    },
  })
  expect((await post('Coach 53', key)).json().id).toBe(id)

  const change = (payload: object) =>
    fixture.app.inject({ method: 'PATCH', url: `/api/bus-quote/${id}`, headers: manager, payload })
  expect((await change({ number_of_people: 40, selected_vehicle: 'Coach 53' })).statusCode).toBe(200)
  expect((await change({ selected_vehicle: 'Van' })).json().errors).toEqual({
    selected_vehicle: [expect.any(String)],
  })
  expect((await change({ selected_vehicle: FLEET_CHOICES[1] })).statusCode).toBe(200)

  await save([...SHIPPED_VEHICLES, { ...COACH, value: 'Coach 53' }], 2)
  expect((await post('Coach 53')).statusCode).toBe(201)
})

test('one that a lead names, or that was shipped, is never removed', async () => {
  await save(
    [...SHIPPED_VEHICLES, COACH, { ...COACH, name: 'Minibus 29', seats: 29, seats_with_luggage: 25 }],
    0,
  )
  await post('Coach 53')
  const refused = await save([...SHIPPED_VEHICLES], 1)
  expect(refused.json().errors).toEqual({
    vehicles: ['“Coach 53” cannot be removed, because leads may name it. Please retire it instead.'],
  })
  expect((await save([...SHIPPED_VEHICLES.slice(1), COACH], 1)).statusCode).toBe(422)
  expect((await save([...SHIPPED_VEHICLES, { ...COACH, value: 'Coach 53' }], 1)).statusCode).toBe(200)
  await fixture.db.delete(leads)
})

test('the pictures of vehicles are in use', async () => {
  const picture = { src: '/api/images/abcdefghijklmnopqrstuv/stream', alt: '' }
  await save([...SHIPPED_VEHICLES, { ...COACH, picture }, { ...COACH, name: 'Coach 55', picture }], 0)
  expect(await fixture.services.vehicles.listVehiclePictures()).toEqual(['abcdefghijklmnopqrstuv'])
})

test('a list that somebody else has saved meanwhile is not overwritten', async () => {
  await save([...SHIPPED_VEHICLES, COACH], 0)
  expect((await save([...SHIPPED_VEHICLES].reverse(), 0)).json()).toMatchObject({
    code: 'stale_version',
    version: 1,
    changed_by: 'A admin',
    changed_at: (await list()).updated_at,
  })
  expect((await list()).updated_by_name).toBe('A admin')
})

test.each([
  ['a name twice', [...SHIPPED_VEHICLES, COACH, { ...COACH, name: 'coach 53' }], 'vehicles.4.name'],
  ['a blank name', [...SHIPPED_VEHICLES, { ...COACH, name: ' ' }], 'vehicles.3.name'],
  [
    'the value of another as its name',
    [...SHIPPED_VEHICLES, { ...COACH, name: FLEET_CHOICES[1] }],
    'vehicles.3.name',
  ],
  ['more with luggage than seats', [{ ...COACH, seats_with_luggage: 54 }], 'vehicles.0.seats_with_luggage'],
  ['half a seat', [{ ...COACH, seats: 5.5 }], 'vehicles.0.seats'],
  [
    'a picture of elsewhere',
    [{ ...COACH, picture: { src: 'https://x.ie/a.jpg', alt: '' } }],
    'vehicles.0.picture.src',
  ],
  ['none that is offered', SHIPPED_VEHICLES.map((vehicle) => ({ ...vehicle, retired: true })), 'vehicles'],
])('%s is refused', async (_, vehicles, field) => {
  const response = await save(vehicles, 0)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

test('a stored list that does not fit loses no shipped vehicle', async () => {
  await fixture.db.insert(vehicleLists).values({ vehicles: [{ ...COACH, value: 'Coach 53' }, { value: 7 }] })
  expect((await list()).vehicles.map(({ value }) => value)).toEqual(['Coach 53', ...FLEET_CHOICES])
})
