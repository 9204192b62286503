import type { RateCard } from '#contract/rates/rate-card.ts'
import type { KnownEnd, PricedJourney } from '#server/modules/rates/arithmetic/journey.ts'

const AIRPORT: KnownEnd = { lat: 53.4264, lon: -6.2499, county: 'Dublin' }
const CORK: KnownEnd = { lat: 51.9, lon: -8.47, county: 'Cork' }
const HOWTH: KnownEnd = { lat: 53.387, lon: -6.065, county: 'Dublin' }
const WESTPORT: KnownEnd = { lat: 53.8, lon: -9.52, county: 'Co. Mayo' }
const TUESDAY = { day: '2027-03-09', time: '10:00' }
const SUNDAY = { day: '2027-03-14', time: '10:00' }
const NIGHT = { day: '2027-03-09', time: '23:30' }

/** 38.4 km, 40 minutes; the depot is 22 km from the pick-up and 40 km from the drop-off. A Tuesday morning, asked for in time. */
const PLAIN: PricedJourney = {
  vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  people: 4,
  outward: TUESDAY,
  back: null,
  from: null,
  to: null,
  loaded: 38_400,
  minutes: 40,
  depotToPickup: 22_000,
  depotToDropoff: 40_000,
  noticeMinutes: 20_000,
  shortNoticeHours: 24,
}
/** 210 km and 140 minutes by coach, from beside the depot. */
const FAR = { loaded: 210_000, minutes: 140, depotToPickup: 5_000, depotToDropoff: 205_000 }
const SPRINTER = { vehicle: 'Mercedes Sprinter (Up to 16 passengers)', people: 12 }
const COACH = { vehicle: 'Coach', people: 50 }

const HALF_HOUR = { place: 'Naas', minutes: 30 }
/** Two stops of half an hour each: 6.6 km and an hour more than the way back. */
const OVER_STOPS = {
  loaded: 45_000,
  loadedBack: 38_400,
  minutes: 100,
  extras: { stops: 2, waits: [HALF_HOUR, HALF_HOUR] },
}
const TOLLED: Partial<RateCard> = {
  tolls: [
    { from: 'airport', to: 'cork', class: 'v', cents: 380, both_ways: true },
    { from: 'airport', to: 'cork', class: 's', cents: 610, both_ways: true },
    { from: 'mayo', to: 'cork', class: 'v', cents: 210, both_ways: true },
    { from: 'mayo', to: 'airport', class: 'v', cents: 330, both_ways: true },
  ],
}
const BY_SETTING: Partial<RateCard> = {
  factors: [{ kind: 'short-notice', id: 'notice', name: 'Short notice', percent: 110, hours: 0 }],
}
const NOTICED: [string, number] = ['142.24*1.10 = 156.464 → 155', 15_500]

type PricedByHand = {
  name: string
  journey: PricedJourney
  card?: Partial<RateCard>
  /** in euro, as worked out with pen and paper; what follows the arrow is rounded */
  arithmetic: string
  cents: number
}

function row(
  name: string,
  changes: Partial<PricedJourney>,
  [arithmetic, cents]: [arithmetic: string, cents: number],
  card?: Partial<RateCard>,
): PricedByHand {
  return { name, journey: { ...PLAIN, ...changes }, arithmetic, cents, ...(card && { card }) }
}

export const PRICED_BY_HAND: PricedByHand[] = [
  // Base fee, loaded and empty kilometres
  row('V-Class, one way', {}, ['25 + 38.4*1.60 + (22+40)*0.90 = 142.24 → 140', 14_000]),
  row('Sprinter, one way', SPRINTER, ['40 + 38.4*2.20 + (22+40)*1.20 = 198.88 → 200', 20_000]),
  row('Coach, one way', { ...COACH, ...FAR }, ['80 + 210*3.10 + (5+205)*1.55 = 1056.50 → 1055', 105_500]),
  row('V-Class, far', FAR, ['25 + 210*1.60 + (5+205)*0.90 = 550 → 550', 55_000]),
  row('Sprinter, far', { ...SPRINTER, ...FAR }, ['40 + 210*2.20 + (5+205)*1.20 = 754 → 755', 75_500]),
  // Rows without the way from the depot
  row('No way from the depot', { depotToPickup: null, depotToDropoff: null }, [
    '25 + 38.4*1.60 = 86.44 → 85',
    8_500,
  ]),
  row('One way from the depot', { depotToDropoff: null }, [
    '25 + 38.4*1.60 + 22*0.90 = 106.24 → 105',
    10_500,
  ]),
  // The floor
  row('V-Class below its floor', { loaded: 5_000, depotToPickup: 3_000, depotToDropoff: 2_000 }, [
    '25 + 5*1.60 + (3+2)*0.90 = 37.50, at least 60 → 60',
    6_000,
  ]),
  row(
    'Sprinter below its floor, by night',
    { ...SPRINTER, outward: NIGHT, loaded: 10_000, depotToPickup: 1_000, depotToDropoff: 9_000 },
    ['(40 + 10*2.20 + (1+9)*1.20)*1.20 = 88.80, at least 120 → 120', 12_000],
  ),
  row(
    'A floor that is no multiple of five',
    { loaded: 5_000, depotToPickup: 3_000, depotToDropoff: 2_000 },
    ['at least 60, to 25 euro no less than 60 → 60', 6_000],
    { round_to_cents: 1_000 },
  ),
  row(
    'Two journeys below the floor, on two days',
    {
      loaded: 5_000,
      depotToPickup: 3_000,
      depotToDropoff: 2_000,
      back: { day: '2027-03-11', time: '15:00' },
    },
    ['twice 37.50, each at least 60 → 120', 12_000],
  ),
  row(
    'Both ways below the floor, with a wait of 80 minutes between them',
    { loaded: 5_000, depotToPickup: 3_000, depotToDropoff: 2_000, back: { ...TUESDAY, time: '12:00' } },
    ['25 + 2*5*1.60 + 2*3*0.90 = 46.40, at least 60; + 6*12.50 = 135 → 135', 13_500],
  ),
  row(
    'One way alone below the floor',
    { loaded: 5_000, loadedBack: 40_000, depotToPickup: 3_000, back: { day: '2027-03-11', time: '15:00' } },
    ['25 + 5*1.60 + 43*0.90 = 71.70; 25 + 40*1.60 + 43*0.90 = 127.70 → 200', 20_000],
  ),
  // Factors one by one
  row('Night', { outward: NIGHT }, ['142.24*1.20 = 170.688 → 170', 17_000]),
  row('Night, its last minute', { outward: { ...TUESDAY, time: '05:59' } }, [
    '142.24*1.20 = 170.688 → 170',
    17_000,
  ]),
  row('No longer night', { outward: { ...TUESDAY, time: '06:00' } }, ['142.24 → 140', 14_000]),
  row('Sunday', { outward: SUNDAY }, ['142.24*1.15 = 163.576 → 165', 16_500]),
  row('Sunday, Sprinter', { ...SPRINTER, outward: SUNDAY }, ['198.88*1.15 = 228.712 → 230', 23_000]),
  row('St Patrick’s Day', { outward: { ...TUESDAY, day: '2027-03-17' } }, [
    '142.24*1.50 = 213.36 → 215',
    21_500,
  ]),
  row('Easter Monday', { outward: { ...TUESDAY, day: '2027-03-29' } }, [
    '142.24*1.50 = 213.36 → 215',
    21_500,
  ]),
  row('St Brigid’s Day', { outward: { ...TUESDAY, day: '2027-02-01' } }, [
    '142.24*1.50 = 213.36 → 215',
    21_500,
  ]),
  row('Christmas week', { outward: { ...TUESDAY, day: '2027-12-21' } }, [
    '142.24*1.25 = 177.80 → 180',
    18_000,
  ]),
  row('The last day of a range', { outward: { ...TUESDAY, day: '2027-12-31' } }, [
    '142.24*1.25 = 177.80 → 180',
    18_000,
  ]),
  row('Short notice', { noticeMinutes: 1_439 }, ['142.24*1.10 = 156.464 → 155', 15_500]),
  row('A day’s notice', { noticeMinutes: 1_440 }, ['142.24 → 140', 14_000]),
  row('Short notice, far', { ...FAR, noticeMinutes: 60 }, ['550*1.10 = 605 → 605', 60_500]),
  // Several factors
  row(
    'St Stephen’s Day on a Sunday by night, at short notice',
    { outward: { day: '2027-12-26', time: '23:00' }, noticeMinutes: 60 },
    ['142.24*1.20*1.15*1.50*1.25*1.10 = 404.8506 → 405', 40_500],
  ),
  row(
    'The same with the highest factor alone',
    { outward: { day: '2027-12-26', time: '23:00' }, noticeMinutes: 60 },
    ['142.24*1.50 = 213.36 → 215', 21_500],
    { combine: 'highest' },
  ),
  row(
    'Sunday night, the highest alone',
    { outward: { ...SUNDAY, time: '22:00' } },
    ['142.24*1.20 = 170.688 → 170', 17_000],
    {
      combine: 'highest',
    },
  ),
  // Return journeys
  row('Return on another day', { back: { day: '2027-03-11', time: '15:00' } }, [
    '142.24 + 25 + 38.4*1.60 + (40+22)*0.90 = 284.48 → 285',
    28_500,
  ]),
  row('Return on a Sunday', { back: SUNDAY }, ['142.24 + 142.24*1.15 = 305.816 → 305', 30_500]),
  row('Return after a wait of 80 minutes', { back: { ...TUESDAY, time: '12:00' } }, [
    '25 + 2*38.4*1.60 + 2*22*0.90 + 6*12.50 = 262.48 → 260',
    26_000,
  ]),
  row(
    'Return after a wait, Sprinter on a Sunday',
    { ...SPRINTER, outward: SUNDAY, back: { ...SUNDAY, time: '11:40' } },
    ['(40 + 2*38.4*2.20 + 2*22*1.20)*1.15 + 4*12.50 = 351.024 → 350', 35_000],
  ),
  row('Return on the same day, too late to wait for', { back: { ...TUESDAY, time: '18:00' } }, [
    '2*142.24 = 284.48 → 285',
    28_500,
  ]),
  row('Return on a day that is not known', { back: { day: null, time: null } }, [
    '2*142.24 = 284.48 → 285',
    28_500,
  ]),
  row(
    'Kilometres that are halves of a metre’s ten',
    { loaded: 34_505, back: { day: '2027-03-11', time: '15:00' } },
    ['2*(25 + 34.505*1.60 + (22+40)*0.90) = 272.016 → 272.02', 27_202],
    { round_to_cents: 1 },
  ),
  // Nights in which the clocks change
  row(
    'The clocks go forward while the driver waits',
    { outward: { day: '2027-03-28', time: '00:15' }, back: { day: '2027-03-28', time: '03:15' } },
    ['80 minutes of waiting: (25 + 2*38.4*1.60 + 2*22*0.90)*1.20*1.15 + 6*12.50 = 333.7224 → 335', 33_500],
  ),
  row(
    'The clocks go back while the driver waits',
    { outward: { day: '2027-10-31', time: '00:15' }, back: { day: '2027-10-31', time: '03:15' } },
    ['200 minutes of waiting: 187.48*1.20*1.15 + 14*12.50 = 433.7224 → 435', 43_500],
  ),
  row(
    'Back at an hour that comes twice, once before the arrival',
    { outward: { day: '2027-10-31', time: '01:00' }, back: { day: '2027-10-31', time: '01:30' } },
    [
      'at the second 01:30, 50 minutes after the arrival: 187.48*1.20*1.15 + 4*12.50 = 308.7224 → 310',
      31_000,
    ],
  ),
  row(
    'The clocks go back, and the wait is longer than the driver waits',
    { outward: { day: '2027-10-31', time: '00:15' }, back: { day: '2027-10-31', time: '04:00' } },
    ['245 minutes: 2*142.24*1.20*1.15 = 392.5824 → 395', 39_500],
  ),
  // Fixed prices
  row('Airport to Howth', { from: AIRPORT, to: HOWTH }, ['75 → 75', 7_500]),
  row('Howth to the airport', { from: HOWTH, to: AIRPORT, outward: NIGHT }, ['75*1.20 = 90 → 90', 9_000]),
  row('Airport to Cork', { from: AIRPORT, to: CORK, ...FAR }, ['520 → 520', 52_000]),
  row('Cork to the airport, one way only', { from: CORK, to: AIRPORT, ...FAR }, ['550 → 550', 55_000]),
  row('Airport to Cork and back', { from: AIRPORT, to: CORK, ...FAR, back: SUNDAY }, [
    '520 + 550*1.15 = 1152.50 → 1155',
    115_500,
  ]),
  row(
    'Westport to the airport without a distance',
    { ...SPRINTER, from: WESTPORT, to: AIRPORT, loaded: null, minutes: null },
    ['980 → 980', 98_000],
  ),
  // Another vehicle than asked for
  row('Nine people in a V-Class', { people: 9 }, [
    'a Sprinter: 40 + 38.4*2.20 + (22+40)*1.20 = 198.88 → 200',
    20_000,
  ]),
  row('A vehicle that is not on the card', { vehicle: 'Limousine', people: 3 }, [
    'a V-Class: 142.24 → 140',
    14_000,
  ]),
  // Hire
  row('Five hours', { hours: 5 }, ['25 + 5*65 + (22+40)*0.90 = 405.80 → 405', 40_500]),
  row('Two hours, charged as four', { ...SPRINTER, hours: 2 }, [
    '40 + 4*90 + (22+40)*1.20 = 474.40 → 475',
    47_500,
  ]),
  row('Three days and two nights', { days: 3, extras: { overnights: 2 } }, [
    '25 + 3*520 + (22+40)*0.90 + 2*95 = 1830.80 → 1830',
    183_000,
  ]),
  row(
    'Two days from Easter Monday',
    { days: 2, outward: { ...TUESDAY, day: '2027-03-29' }, extras: { overnights: 1 } },
    ['(25 + 520 + 22*0.90)*1.50 + 520 + 40*0.90 + 95 = 1498.20 → 1500', 150_000],
  ),
  row(
    'Friday to Easter Sunday',
    { days: 3, outward: { ...TUESDAY, day: '2027-03-26' }, extras: { overnights: 2 } },
    ['25 + 520 + 22*0.90 + 520 + (520 + 40*0.90)*1.15 + 2*95 = 1914.20 → 1915', 191_500],
  ),
  row(
    'Two days, the second of which begins by night',
    { days: 2, dayTimes: [null, '05:00'], extras: { overnights: 1 } },
    ['25 + 520 + 22*0.90 + (520 + 40*0.90)*1.20 + 95 = 1327 → 1325', 132_500],
  ),
  row('A day on a Sunday', { days: 1, outward: SUNDAY }, [
    '(25 + 520 + (22+40)*0.90)*1.15 = 690.92 → 690',
    69_000,
  ]),
  // Extras, and other roundings
  row(
    'Two child seats, meet and greet, three stops',
    { extras: { childSeats: 2, meetAndGreet: 1, stops: 3 } },
    ['142.24 + 2*5 + 15 + 3*10 = 197.24 → 195', 19_500],
  ),
  row(
    'Extras on a Sunday',
    { outward: SUNDAY, extras: { childSeats: 1, meetAndGreet: 1, stops: 1, waits: [HALF_HOUR] } },
    ['142.24*1.15 + 5 + 15 + 10 + 2*12.50 = 218.576 → 220', 22_000],
  ),
  row('Driver’s overnight stay', { ...FAR, extras: { overnights: 1 } }, ['550 + 95 = 645 → 645', 64_500]),
  row('To the cent', { outward: SUNDAY }, ['142.24*1.15 = 163.576 → 163.58', 16_358], { round_to_cents: 1 }),
  row('To the cent, return', { back: SUNDAY }, ['142.24 + 142.24*1.15 = 305.816 → 305.82', 30_582], {
    round_to_cents: 1,
  }),
  row('To half a euro', {}, ['142.24 → 142', 14_200], { round_to_cents: 50 }),
  row('To ten euro, halves up', { ...FAR, extras: { meetAndGreet: 1 } }, ['550 + 15 = 565 → 570', 57_000], {
    round_to_cents: 1_000,
  }),
  // Stops on the way of a return journey; the way back has none
  row('Two stops, back on another day', { ...OVER_STOPS, back: { day: '2027-03-11', time: '15:00' } }, [
    '25 + 45*1.60 + (22+40)*0.90 + 142.24 + 2*10 + 4*12.50 = 365.04 → 365',
    36_500,
  ]),
  row('Two stops, back after a wait of 80 minutes', { ...OVER_STOPS, back: { ...TUESDAY, time: '13:00' } }, [
    '25 + 45*1.60 + 22*0.90 + 38.4*1.60 + 22*0.90 + 2*10 + (4+6)*12.50 = 343.04 → 345',
    34_500,
  ]),
  row('Three stops, back at night', { ...OVER_STOPS, back: NIGHT, extras: { stops: 3 } }, [
    '152.80 + 142.24*1.20 + 3*10 = 353.488 → 355',
    35_500,
  ]),
  // Tolls: for each way, by class, in no factor, and in a fixed price already
  row('Tolls', { ...FAR, from: CORK, to: AIRPORT }, ['550 + 3.80 = 553.80 → 555', 55_500], TOLLED),
  row(
    'Tolls on a Sunday',
    { ...FAR, from: CORK, to: AIRPORT, outward: SUNDAY },
    ['550*1.15 + 3.80 = 636.30 → 635', 63_500],
    TOLLED,
  ),
  row(
    'Tolls there, a fixed price back',
    { ...FAR, from: CORK, to: AIRPORT, back: { day: '2027-03-11', time: '15:00' } },
    ['550 + 520 + 3.80 = 1073.80 → 1075', 107_500],
    TOLLED,
  ),
  row(
    'Tolls of a Sprinter, both ways',
    { ...SPRINTER, ...FAR, from: CORK, to: AIRPORT, back: { day: '2027-03-11', time: '15:00' } },
    ['754 + 754 + 2*6.10 = 1520.20 → 1520', 152_000],
    TOLLED,
  ),
  // Tolls over stops: the dearest division of the drive, so a stop takes none away
  row(
    'Tolls, with a stop that has none',
    { ...FAR, from: CORK, between: [HOWTH], to: AIRPORT, extras: { stops: 1 } },
    ['550 + 10 + 3.80 = 563.80 → 563.80', 56_380],
    { ...TOLLED, round_to_cents: 1 },
  ),
  row(
    'Tolls of a detour',
    { ...FAR, from: CORK, between: [WESTPORT], to: AIRPORT, extras: { stops: 1 } },
    ['550 + 10 + 2.10 + 3.30 = 565.40 → 565.40', 56_540],
    { ...TOLLED, round_to_cents: 1 },
  ),
  row(
    'Tolls of a Sprinter over a stop, and straight back',
    {
      ...SPRINTER,
      ...FAR,
      from: CORK,
      between: [WESTPORT],
      to: AIRPORT,
      back: { day: '2027-03-11', time: '15:00' },
      extras: { stops: 1 },
    },
    ['754 + 754 + 10 + 2*6.10 = 1530.20 → 1530', 153_000],
    TOLLED,
  ),
  row(
    'Tolls of a hire by the hour, there and back',
    { hours: 5, from: CORK, between: [WESTPORT], to: CORK },
    ['25 + 5*65 + (22+40)*0.90 + 2*2.10 = 410 → 410', 41_000],
    TOLLED,
  ),
  row(
    'Tolls of a tour',
    { days: 3, extras: { overnights: 2 }, from: AIRPORT, between: [CORK, WESTPORT], to: AIRPORT },
    ['25 + 3*520 + (22+40)*0.90 + 2*95 + 3.80 + 2.10 + 3.30 = 1840 → 1840', 184_000],
    TOLLED,
  ),
  // Rows with the settings' own short notice
  row('Within the notice time', { noticeMinutes: 2_879, shortNoticeHours: 48 }, NOTICED, BY_SETTING),
  row(
    'Not within the notice time',
    { noticeMinutes: 2_880, shortNoticeHours: 48 },
    ['142.24 → 140', 14_000],
    BY_SETTING,
  ),
]
