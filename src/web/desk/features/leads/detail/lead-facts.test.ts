import { expect, test } from 'vitest'
import { distanceSource } from './lead-facts.tsx'

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
  ['nobody measured it', UNMEASURED, 'Not measured'],
  ['the bundled roads', ESTIMATED, 'Estimate from the built-in road map, driving time about 2 h 5 min'],
  [
    'an outside service, return trip',
    { ...ESTIMATED, distance_provider: 'google', distance_is_estimate: false, round_trip: true },
    'Measured by Google Maps, driving time about 2 h 5 min, return trip',
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
    'Estimate, source unknown',
  ],
])('the distance says where it comes from: %s', (_case, lead, source) => {
  expect(distanceSource(lead)).toBe(source)
})
