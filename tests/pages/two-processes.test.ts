import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle.ts'
import { type BearerHeaders, setUpTestApp, type TestApp } from '#support/app.ts'
import { createPage } from '#support/content.ts'
import { eventually } from '#support/eventually.ts'
import { siteViews } from '#support/pages/site-views.ts'

const one = setUpTestApp({ views: siteViews() })
const other = setUpTestApp(() => ({ views: siteViews(), db: one.db }))
let admin: BearerHeaders

beforeAll(async () => {
  for (const { server } of [one, other]) await listens(server.events)
  admin = await one.signIn('admin')
})
afterAll(async () => {
  for (const { server } of [one, other]) await server.events.stop()
})

/** A process hears nothing before its connection stands. */
function listens(events: TestApp['server']['events']): Promise<void> {
  return new Promise((resolve) => {
    events.onGap(resolve)
    events.start()
  })
}

const titled = (titleLine1: string) => ({ hero: { titleLine1 } })

async function change(id: number, body: object): Promise<void> {
  const response = await one.call(CONTENT_API.change, admin, { area: 'index', id }, body)
  expect(response.statusCode, response.body).toBe(200)
}

const read = async (path: string) => (await other.app.inject(path)).body

test('a page that is edited or unpublished changes on another process too', async () => {
  const page = await createPage(one.app, admin, {
    url: '/weddings',
    sublink: 'weddings',
    is_published: true,
    content: titled('Weddings by the sea'),
  })
  await eventually(async () => expect(await read('/weddings')).toContain('Weddings by the sea'))
  await change(page.id, { content: titled('Weddings in the hills') })
  await eventually(async () => expect(await read('/weddings')).toContain('Weddings in the hills'))
  await change(page.id, { is_published: false })
  await eventually(async () => expect((await other.app.inject('/weddings')).statusCode).toBe(302))
})

test('another process offers a new vehicle within a second, and returns a request for a retired one with all that was typed', async () => {
  const coach = { ...SHIPPED_VEHICLES[1], name: 'Coach 53' }
  const url = VEHICLE_API.list.path
  expect(await read('/')).not.toContain('Coach 53')
  const added = await one.app.inject({ method: 'POST', url, headers: admin, payload: coach })
  expect(added.statusCode).toBe(201)
  await eventually(async () => expect(await read('/')).toContain('>Coach 53</option>'))
  const payload = { value: 'Coach 53', retired: true }
  await one.app.inject({ method: 'PATCH', url, headers: admin, payload })
  await eventually(async () => expect(await read('/')).not.toContain('Coach 53'))
  const refused = await other.app.inject({
    method: 'POST',
    url: '/quote',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      slug: '/',
      name: 'Aoife Byrne',
      email: 'aoife@example.ie',
      mobile: '087 123 4567',
      startLocation: 'Cork',
      dateOfTravel: '2027-03-01',
      pickupTime: '07:30',
      selectedVehicle: 'Coach 53',
      numberOfPeople: '48',
    }).toString(),
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain(
    'This vehicle is no longer available. Please choose another, or reload the page.',
  )
  expect(refused.body).toContain('value="Aoife Byrne"')
  expect(refused.body).not.toContain('>Coach 53</option>')
})

test('a change made while the database connection was lost shows once it is back', async () => {
  const announced = new Promise<void>((resolve) => other.server.events.on('content', () => resolve()))
  const page = await createPage(one.app, admin, {
    url: '/funerals',
    sublink: 'funerals',
    is_published: true,
    content: titled('Quietly there'),
  })
  // Only from here on does what is read stay kept.
  await announced
  expect(await read('/funerals')).toContain('Quietly there')
  const heard = new Promise<void>((resolve) => other.server.events.onGap(resolve))
  // Past every announcement, as when the connection is away while it is made.
  await one.db.execute(
    sql`update content_pages set content = jsonb_set(content, '{hero,titleLine1}', '"There in silence"') where id = ${page.id}`,
  )
  expect(await read('/funerals')).toContain('Quietly there')
  await one.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jaunt-events' and datname = current_database()`,
  )
  await heard
  expect(await read('/funerals')).toContain('There in silence')
})
