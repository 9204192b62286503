import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dublinTime, instantAt } from '#contract/basics/dublin-time.ts'
import { planLeads } from './plan.ts'

const WEEK = 7 * 24 * 3_600_000
const monthOf = (instant: Date) => dublinTime(instant).year * 12 + dublinTime(instant).month

function expectWholeSet(now: Date): void {
  const leads = planLeads(now)
  const month = monthOf(now)
  const inMonth = (back: number) => leads.filter((lead) => monthOf(lead.createdAt) === month - back)
  const own = leads.filter((lead) => lead.owner === 'manager')
  const last = (lead: (typeof leads)[number]) => lead.steps.at(-1)?.status ?? 'new'
  const having = (list: typeof leads, status: string) => list.filter((lead) => last(lead) === status).length
  const recent = (at: Date) => now.getTime() - at.getTime() < WEEK
  const byManager = leads.filter((lead) => lead.by === 'manager')
  const steps = byManager.flatMap((lead) => lead.steps).filter((step) => recent(step.at))
  const done = (status: string) => steps.filter((step) => step.status === status).length
  expect([leads.length, inMonth(0).length, inMonth(1).length]).toEqual([48, 19, 17])
  expect([having(leads, 'converted'), having(own, 'converted'), having(own, 'lost'), own.length]).toEqual([
    12, 12, 1, 18,
  ])
  expect(own.filter((lead) => recent(lead.createdAt))).toHaveLength(8)
  expect([done('contacted'), done('quoted'), done('converted')]).toEqual([12, 6, 4])
  for (const lead of inMonth(1))
    expect(dublinTime(lead.createdAt).day).toBeLessThanOrEqual(dublinTime(now).day)
  const moments = leads.map((lead) => lead.createdAt.getTime())
  expect(new Set(moments).size).toBe(48)
  for (const lead of leads) {
    const all = [
      lead.createdAt,
      ...(lead.assignedAt ? [lead.assignedAt] : []),
      ...lead.steps.map((step) => step.at),
      now,
    ]
    expect(all.map(Number)).toEqual([...all].map(Number).sort((a, b) => a - b))
  }
}

test.each([
  '2027-01-01T00:00:30Z',
  '2027-01-01T23:59:59Z',
  '2027-02-28T12:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-03-01T09:00:00Z',
  '2027-03-28T01:30:00Z',
  '2027-03-29T10:00:00Z',
  '2027-03-30T10:00:00Z',
  '2027-03-31T22:59:59Z',
  '2027-03-31T23:00:30Z',
  '2027-04-30T12:00:00Z',
  '2027-05-31T12:00:00Z',
  '2027-07-31T22:30:00Z',
  '2027-10-31T00:30:00Z',
  '2027-10-31T01:30:00Z',
  '2027-11-01T00:05:00Z',
  '2027-12-31T23:30:00Z',
])('at %s the demo leads add up to the stated figures', (instant) => {
  expectWholeSet(new Date(instant))
})

test('the demo leads add up on every day of two years, one of them a leap year, at any time of the day', () => {
  const days = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index))
  const times = ['00:00', '00:07', '01:30', '09:15', '12:00', '23:59'] as const
  days.forEach((day, index) => {
    const moment = instantAt(day, times[index % times.length])
    expectWholeSet(new Date(moment.getTime() + 30_000))
  })
}, 60_000)

test('the demo leads add up at any other instant', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => expectWholeSet(new Date(minute * 60_000 + 30_000))),
    { numRuns: 400 },
  )
})

test('from the middle of a month on, eight demo leads in all came within the last seven days', () => {
  const now = new Date('2027-06-15T12:00:00Z')
  const recent = planLeads(now).filter((lead) => now.getTime() - lead.createdAt.getTime() < WEEK)
  expect(recent).toHaveLength(8)
})
