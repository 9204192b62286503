import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadEvent } from '#contract/leads/lead-event.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
beforeAll(async () => {
  manager = await fixture.signIn('manager')
})

const MEASURED = {
  pickup_location: 'Dublin Airport',
  distance: 12,
  distance_provider: 'osrm',
  distance_is_estimate: false,
  distance_minutes: 20,
}
const oneLead = async (fields = {}) => (await insertLeads(fixture.db, [{ ...MEASURED, ...fields }]))[0] ?? 0
const change = (id: number, payload: object) =>
  fixture.app.inject({ method: 'PATCH', url: buildPath(LEAD_API.change, { id }), headers: manager, payload })
const lastEvent = async (id: number) => {
  const url = buildPath(LEAD_API.listEvents, { id })
  return LeadEvent.array()
    .parse((await fixture.app.inject({ url, headers: manager })).json())
    .at(-1)
}

test('another place is measured again, and the timeline shows both', async () => {
  const id = await oneLead()
  const lead = Lead.parse((await change(id, { dropoff_location: 'Cork' })).json())
  expect(lead.distance).toBeGreaterThan(200)
  expect(lead).toMatchObject({ distance_provider: 'embedded', distance_is_estimate: true })
  expect(await lastEvent(id)).toMatchObject({
    kind: 'changed',
    changes: { dropoff_location: ['', 'Cork'], distance: [12, lead.distance] },
  })
  const back = Lead.parse(
    (await change(id, { round_trip: true, return_date: '2031-05-02', return_time: '18:00' })).json(),
  )
  expect(back.distance).toBeCloseTo(2 * lead.distance, 0)
})

test('an unknown place has no distance, and a distance entered by staff stays', async () => {
  const id = await oneLead()
  expect((await change(id, { dropoff_location: 'At the old mill' })).json()).toMatchObject({
    distance: 0,
    distance_provider: '',
    distance_minutes: null,
  })
  expect((await change(id, { dropoff_location: 'Cork', distance: 250 })).json()).toMatchObject({
    distance: 250,
    distance_provider: 'staff',
  })
  expect((await change(id, { full_name: 'Aoife Byrne' })).json()).toMatchObject({ distance: 250 })
})

test('a customer keeps one way to be reached, and a round trip its return', async () => {
  const id = await oneLead({ mobile_number: '087 123 4567' })
  expect((await change(id, { email: '' })).json()).toMatchObject({ email: '' })
  expect((await change(id, { mobile_number: '' })).json().errors).toEqual({
    mobile_number: ['Please enter a phone number or an email address.'],
  })
  expect((await change(id, { round_trip: true, return_date: '2031-05-02' })).json().errors).toEqual({
    return_time: ['Please fill in this field.'],
  })
})

test('a call has a time for as long as it has a day', async () => {
  const id = await oneLead()
  const call = { next_action_on: '2031-05-01', next_action_time: '14:30' }
  expect((await change(id, call)).json()).toMatchObject(call)
  expect((await lastEvent(id))?.changes).toEqual({
    next_action_on: [null, '2031-05-01'],
    next_action_time: [null, '14:30'],
  })
  expect((await change(id, { next_action_on: '2031-05-02' })).json()).toMatchObject({
    next_action_time: '14:30',
  })
  expect((await change(id, { next_action_on: null })).json()).toMatchObject({ next_action_time: null })
})
