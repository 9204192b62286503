import { expect, test } from 'vitest'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { compareSettings, joinSettings } from './settings-parts.ts'

type Week = Business['openingHours']['week']

const LATE = { from: '10:00', to: '20:00' }

function withHours(week: Partial<Week>, closedDays: string[] = []): Business {
  const hours = DEFAULT_BUSINESS.openingHours
  return { ...DEFAULT_BUSINESS, openingHours: { ...hours, week: { ...hours.week, ...week }, closedDays } }
}

test('two who changed different days and fields have both their way', () => {
  const base = withHours({}, ['2027-03-17', '2027-12-25'])
  const { merged, contested } = compareSettings({
    base,
    now: { ...withHours({ monday: null }, ['2027-03-17', '2027-12-25', '2027-12-26']), location: 'Cork' },
    typed: { ...withHours({ friday: LATE }, ['2027-01-01', '2027-12-25']), vatNumber: 'IE1' },
  })
  expect(contested).toEqual([])
  expect(joinSettings(merged)).toEqual({
    ...withHours({ monday: null, friday: LATE }, ['2027-01-01', '2027-12-25', '2027-12-26']),
    location: 'Cork',
    vatNumber: 'IE1',
  })
})

test('of two who changed the same week only the day that both changed is contested', () => {
  const { merged, contested } = compareSettings({
    base: withHours({}),
    now: withHours({ monday: null, tuesday: null }),
    typed: withHours({ monday: LATE, friday: LATE }),
  })
  expect(contested).toEqual(['openingHours.monday'])
  expect(joinSettings(merged)).toEqual(withHours({ monday: LATE, tuesday: null, friday: LATE }))
})
