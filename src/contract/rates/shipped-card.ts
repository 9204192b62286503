import { FLEET_CHOICES } from '../leads/vehicle-choices.ts'
import type { RateCard } from './rate-card.ts'

const [V_CLASS, SPRINTER, CHAUFFEUR] = FLEET_CHOICES

/** The example from which a business starts. Its amounts are invented, so they are not used for prices, and it has no depot. */
export const SHIPPED_RATE_CARD: RateCard = {
  enabled: false,
  depot: '',
  classes: [
    {
      id: 'v-class',
      name: 'Mercedes V-Class',
      vehicle: V_CLASS,
      seats: 6,
      base_cents: 3_000,
      loaded_km_cents: 160,
      empty_km_cents: 80,
      hour_cents: 7_000,
      minimum_hours: 3,
      day_cents: 60_000,
      floor_cents: 8_000,
    },
    {
      id: 'sprinter',
      name: 'Mercedes Sprinter',
      vehicle: SPRINTER,
      seats: 16,
      base_cents: 5_000,
      loaded_km_cents: 220,
      empty_km_cents: 110,
      hour_cents: 9_500,
      minimum_hours: 4,
      day_cents: 80_000,
      floor_cents: 14_000,
    },
    {
      id: 'chauffeur',
      name: 'Chauffeur Service',
      vehicle: CHAUFFEUR,
      seats: 3,
      base_cents: 3_000,
      loaded_km_cents: 170,
      empty_km_cents: 85,
      hour_cents: 6_500,
      minimum_hours: 3,
      day_cents: 55_000,
      floor_cents: 9_000,
    },
  ],
  zones: [
    {
      kind: 'place',
      id: 'dublin-airport',
      name: 'Dublin Airport',
      place: 'Dublin Airport',
      lat: 53.4273,
      lon: -6.2443,
    },
    {
      kind: 'circle',
      id: 'dublin-city',
      name: 'Dublin city',
      place: 'Dublin',
      lat: 53.3498,
      lon: -6.2603,
      radius_km: 5,
    },
    { kind: 'county', id: 'galway', name: 'County Galway', county: 'Galway' },
  ],
  fixed_prices: [],
  tolls: [],
  factors: [
    { kind: 'night', id: 'night', name: 'Night', percent: 120, from: '22:00', to: '06:00' },
    { kind: 'weekdays', id: 'sunday', name: 'Sunday', percent: 115, days: [0] },
    { kind: 'bank-holidays', id: 'bank-holiday', name: 'Bank holiday', percent: 150 },
    { kind: 'short-notice', id: 'short-notice', name: 'Short notice', percent: 110, hours: 0 },
  ],
  combine: 'highest',
  extras: {
    waiting_quarter_cents: 1_500,
    child_seat_cents: 1_000,
    meet_greet_cents: 2_000,
    stop_cents: 1_000,
    overnight_cents: 12_000,
  },
  wait_minutes: 240,
  round_to_cents: 500,
}
