import { expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LeadFigures, recordedShare, STATS_API } from '#contract/figures/figures.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { TaskList } from '#contract/leads/task.ts'
import { RATE_API, RateVersions } from '#contract/rates/rate-versions.ts'
import { Suggestion } from '#contract/rates/suggestion.ts'
import { OCCASION_KINDS } from '#contract/trips/occasion-kind.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { VEHICLE_API } from '#contract/vehicles/vehicle.ts'
import { StartProblem } from '#server/errors.ts'
import { estimateDistance } from '#server/modules/places/estimate-distance.ts'
import { leads, mails } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { DEMO_MANAGER, fillWithDemo } from './fill.ts'

const now = new Date('2027-06-15T12:00:00Z')
const password = 'a long way to Tipperary'
const fixture = setUpTestApp({ clock: { now: () => now } })

const fill = (evenIfNotEmpty = false) => fillWithDemo(fixture.db, { now, password, evenIfNotEmpty })

test('two runs of the demo at once fill an empty database once, with the figures of the demo', async () => {
  const [first, second] = await Promise.allSettled([fill(), fill()])
  const outcomes = [first, second].map((result) => result.status).sort()
  expect(outcomes).toEqual(['fulfilled', 'rejected'])
  expect(await fixture.db.$count(leads)).toBe(48)
  expect(await fixture.db.$count(mails)).toBe(0)
  const payload = { email: DEMO_MANAGER.email, password }
  const signedIn = await fixture.call(ACCOUNT_API.login, {}, {}, payload)
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  const stats = (await fixture.call(STATS_API.leads, headers)).json()
  expect(stats).toMatchObject({
    total: 48,
    this_week: 8,
    this_month: 19,
    same_days_last_month: 17,
    by_status: { converted: 12 },
  })
  const { mine } = stats
  expect([mine.new + mine.contacted + mine.quoted, mine.converted, mine.lost]).toEqual([5, 12, 1])
})

async function signIn() {
  const payload = { email: DEMO_MANAGER.email, password }
  const signedIn = await fixture.call(ACCOUNT_API.login, {}, {}, payload)
  return { authorization: `Bearer ${signedIn.json().token}` }
}

test('the demo firm has a coach, and leads ask for it', async () => {
  const headers = await signIn()
  const { vehicles } = (await fixture.call(VEHICLE_API.list, headers)).json()
  expect(vehicles).toHaveLength(5)
  const asked = await fixture.db.selectDistinct({ vehicle: leads.selectedVehicle }).from(leads)
  const listed = vehicles.map(({ value }: { value: string }) => value)
  expect(listed).toEqual(expect.arrayContaining(asked.map(({ vehicle }) => vehicle)))
  expect(asked.map(({ vehicle }) => vehicle)).toContain('Coach (Up to 53 passengers)')
})

test('the demo manager’s performance, tasks and funnel come from stored data', async () => {
  const headers = await signIn()
  const ask = async (url: string) => (await fixture.app.inject({ url, headers })).json()
  expect(await ask(STATS_API.performance.path)).toMatchObject({
    new_leads: 8,
    contacts: 12,
    quotes: 6,
    conversions: 4,
  })
  const tasks = TaskList.parse(await ask(LEAD_API.listTasks.path)).data
  expect(new Set(tasks.map(({ priority }) => priority))).toEqual(new Set(['high', 'medium', 'low']))
  expect(tasks.some(({ kind }) => kind === 'answer')).toBe(true)
  const figures = LeadFigures.parse(await ask(`${STATS_API.figures.path}?from=2027-03-18`))
  const { views, starts, requests, offers: quotes, won } = figures.funnel
  expect(requests).toBeGreaterThan(0)
  expect([views, starts, requests, quotes, won]).toEqual(
    [views, starts, requests, quotes, won].toSorted((a, b) => Number(b) - Number(a)),
  )
  expect(figures.offers.sent).toBeGreaterThan(figures.offers.accepted)
  expect(figures.offers.accepted_cents).toBeGreaterThan(0)
  const { met, missed, waiting } = figures.responseTimes
  expect(met).toBeGreaterThan(missed)
  expect(waiting).toBe(1)
  const share = recordedShare(figures.responseTimes)
  expect(share).toBeGreaterThan(50)
  expect(share).toBeLessThan(100)
  expect(figures.responses.slowest_tenth_minutes).toBeLessThan(60)
})

test('each demo journey is as long as the bundled roads between its places, as on its map', async () => {
  for (const lead of await fixture.db.select().from(leads)) {
    const { pickupLocation: from, dropoffLocation: to, roundTrip, trip } = lead
    const { distance, minutes, is_estimate, provider } =
      (await estimateDistance(fixture.server, { from, to, roundTrip, via: placesBetween(trip) })) ?? {}
    expect({ distance, minutes, is_estimate, provider }).toEqual({
      distance: lead.distance,
      minutes: lead.distanceMinutes,
      is_estimate: lead.distanceIsEstimate,
      provider: lead.distanceProvider,
    })
  }
})

test('the demo has journeys of every kind and occasion, and rates that price all of them', async () => {
  const all = await fixture.db.select().from(leads)
  const trips = all.flatMap(({ trip }) => trip ?? [])
  const shapes = new Set([...all.map(({ roundTrip }) => roundTrip), ...trips.map(({ hire }) => hire?.kind)])
  expect([...shapes]).toEqual(expect.arrayContaining([true, false, 'hourly', 'days']))
  expect(new Set(trips.flatMap(({ occasion }) => occasion?.kind ?? []))).toEqual(new Set(OCCASION_KINDS))
  expect(trips.some(({ stops = [] }) => stops.length === 3)).toBe(true)
  const headers = await signIn()
  const admin = await fixture.signIn('admin')
  const rates = RateVersions.parse((await fixture.call(RATE_API.list, admin)).json())
  expect([rates.current, rates.newest.version]).toEqual([1, 2])
  const answers = await Promise.all(
    all.map(async ({ id }) => {
      const answer = await fixture.call(RATE_API.suggest, headers, { id })
      return Suggestion.parse(answer.json()).priced
    }),
  )
  expect(answers.filter(Boolean)).toHaveLength(all.length)
})

test('the demo leaves a database with leads alone unless an option says otherwise', async () => {
  await expect(fill()).rejects.toThrow(StartProblem)
  expect(await fixture.db.$count(leads)).toBe(48)
  expect(await fill(true)).toEqual({ leads: 48, generatedPassword: null, managerIsNew: false })
  expect(await fixture.db.$count(leads)).toBe(96)
})
