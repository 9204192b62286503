import { expect, test } from 'vitest'
import { distanceSource } from './distance-source.ts'

const UNMEASURED = {
  distance: 0,
  distance_provider: '',
  distance_is_estimate: false,
  distance_minutes: null,
  round_trip: false,
}
const ESTIMATED = {
  ...UNMEASURED,
  distance: 187.42,
  distance_provider: 'embedded',
  distance_is_estimate: true,
  distance_minutes: 125,
}

test.each([
  ['nobody measured it', UNMEASURED, 'Nothing was measured'],
  ['the bundled roads', ESTIMATED, 'An estimate from our own road map, about 2 h 5 min at the wheel'],
  [
    'an outside service, there and back',
    { ...ESTIMATED, distance_provider: 'google', distance_is_estimate: false, round_trip: true },
    'Measured by Google Maps, about 2 h 5 min at the wheel, there and back',
  ],
  [
    'a service of no known name',
    { ...UNMEASURED, distance: 12, distance_provider: 'tachograph' },
    'Measured by tachograph',
  ],
  ['a member of staff', { ...UNMEASURED, distance: 12, distance_provider: 'staff' }, 'Entered by staff'],
  ['a figure without a name', { ...UNMEASURED, distance: 12 }, 'Source unknown'],
  [
    'an estimate without a name',
    { ...UNMEASURED, distance: 12, distance_is_estimate: true },
    'An estimate, source unknown',
  ],
])('%s', (_case, lead, source) => {
  expect(distanceSource(lead)).toBe(source)
})
