import { expect, test } from 'vitest'
import { instantAt } from '#contract/basics/dublin-time.ts'
import { foldText } from '#contract/basics/text.ts'
import type { DriverLicence } from '#contract/licences/licence.ts'
import { markPlan, type PlannedLeg } from './mark-plan.ts'

const DAY = '2027-06-12'

type Planned = Partial<Omit<PlannedLeg, 'assignment'>> & {
  vehicle?: string
  driver?: string
  ends?: string
  unit?: string
}

function leg(
  full_name: string,
  time: string,
  { vehicle = '', driver = '', ends, unit, ...fields }: Planned,
): PlannedLeg {
  const day = fields.day ?? DAY
  return {
    lead_id: full_name.length,
    full_name,
    mobile_number: '',
    mobile_e164: null,
    number_of_people: 4,
    group_type: '',
    selected_vehicle: 'Sprinter',
    kind: 'out',
    leg: 'out',
    day,
    time,
    starts_at: time ? instantAt(day, time).toISOString() : null,
    ends_at: ends ? instantAt(day, ends).toISOString() : null,
    leaves_depot_at: null,
    back_at_depot_at: null,
    drive_minutes: null,
    from: 'Cork',
    to: 'Kinsale',
    stops: [],
    agreed: 'booked',
    assignment: { unit_id: unit ?? null, vehicle, driver, note: '', collect_cents: null, moved_from: null },
    ...fields,
  }
}

const UNIT = {
  id: 'u1',
  label: 'Sprinter 1',
  value: 'Sprinter',
  kindName: 'Sprinter',
  seats: 16,
  out_from: null,
  out_to: null,
}

const mark = (legs: PlannedLeg[], facts: Partial<Parameters<typeof markPlan>[1]> = {}) =>
  markPlan(legs, {
    units: [UNIT],
    licences: new Map(),
    drive: async () => 30,
    canName: () => true,
    ...facts,
  })

test('the same driver twice at one time is marked on both drives, however the name is typed', async () => {
  const [one, other, apart] = await mark([
    leg('Murphy', '13:00', { ends: '15:00', driver: 'Seán' }),
    leg('Walsh', '14:00', { ends: '16:00', driver: 'sean' }),
    leg('Kelly', '14:00', { ends: '16:00', driver: 'Mary' }),
  ])
  expect(one).toEqual(['Seán is also planned for Walsh, 14:00–16:00.'])
  expect(other).toEqual(['sean is also planned for Murphy, 13:00–15:00.'])
  expect(apart).toEqual([])
})

test('a drive inside a longer one is marked, even with another between their starts', async () => {
  const marks = await mark([
    leg('Long', '09:00', { ends: '18:00', vehicle: 'Sprinter 1' }),
    leg('First', '10:00', { ends: '11:00', vehicle: 'Sprinter 1' }),
    leg('Second', '15:00', { ends: '16:00', vehicle: 'Sprinter 1' }),
  ])
  expect(marks.map(({ length }) => length)).toEqual([2, 1, 1])
})

test('a drive without a time or an end takes the rest of its day', async () => {
  const open = await mark([
    leg('Agreed', '09:00', { ends: '10:00', driver: 'Pat' }),
    leg('Open', '', { driver: 'Pat' }),
  ])
  expect(open.flat()).toEqual([
    'Pat is also planned for Open, time to be agreed.',
    'Pat is also planned for Agreed, 09:00–10:00.',
  ])
  const hire = await mark([
    leg('Tour', '09:00', { driver: 'Pat' }),
    leg('Evening', '20:00', { ends: '21:00', driver: 'Pat' }),
  ])
  expect(hire.flat()).toContain('Pat is also planned for Tour, from 09:00.')
})

test('the first day of a hire, which has no end, takes its vehicle until midnight', async () => {
  const marks = await mark([
    leg('Tour', '08:00', { vehicle: 'Bus' }),
    leg('Noon', '14:00', { ends: '15:00', vehicle: 'Bus' }),
  ])
  expect(marks.map(({ length }) => length)).toEqual([1, 1])
})

test('a drive that ends two days later names the day of its end, and does not count as one duty', async () => {
  const long = {
    ...leg('Long', '20:00', { driver: 'Pat' }),
    ends_at: instantAt('2027-06-14', '09:00').toISOString(),
  }
  const other = leg('Other', '10:00', { day: '2027-06-13', ends: '11:00', driver: 'Pat' })
  expect((await mark([long, other])).flat()).toEqual([
    'Pat is also planned for Other, 10:00–11:00.',
    'Pat is also planned for Long, 20:00–09:00, Mon 14 Jun 2027.',
  ])
})

test('less time between two drives than the road takes is marked on both', async () => {
  const legs = [
    leg('Murphy', '13:00', { ends: '14:00', driver: 'Pat' }),
    leg('Walsh', '14:20', { ends: '16:00', driver: 'Pat' }),
  ]
  const text = 'Pat has 20 min from Kinsale to Cork, about 30 min by road.'
  expect(await mark(legs)).toEqual([[text], [text]])
  expect(await mark(legs, { drive: async () => 20 })).toEqual([[], []])
  expect(await mark(legs, { drive: async () => null })).toEqual([[], []])
})

test('a drive after midnight can clash with one of the evening before', async () => {
  const evening = leg('Evening', '23:00', { driver: 'Pat' })
  const night = leg('Night', '00:30', { day: '2027-06-13', ends: '02:00', driver: 'Pat' })
  const late = { ...evening, ends_at: instantAt('2027-06-13', '01:00').toISOString() }
  expect((await mark([late, night])).flat()).toHaveLength(2)
})

test('a clash names no lead that the reader may not see', async () => {
  const legs = [
    leg('Murphy', '13:00', { ends: '15:00', driver: 'Pat' }),
    leg('Secret', '14:00', { ends: '16:00', driver: 'Pat' }),
  ]
  const marks = await mark(legs, { canName: (id) => id === legs[0]?.lead_id && id !== legs[1]?.lead_id })
  expect(marks.flat()).toContain('Pat is also planned for another lead, 14:00–16:00.')
  expect(marks.flat().join()).not.toContain('Secret,')
})

test('all drives of a day count towards the driver’s hours, with those from and to the depot', async () => {
  const early = leg('Early', '05:00', { ends: '10:00', driver: 'Pat', drive_minutes: 290 })
  const late = leg('Late', '16:00', { ends: '20:00', driver: 'Pat', drive_minutes: 230 })
  const way = {
    leaves_depot_at: instantAt(DAY, '04:30').toISOString(),
    back_at_depot_at: instantAt(DAY, '20:30').toISOString(),
  }
  const marks = await mark([
    { ...early, ...way },
    { ...late, ...way },
  ])
  const text =
    "Driver's day: about 9 h 40 min of driving (limit 9 h); 16 h on duty (limit 15 h). Plan a break, a second driver or an overnight stay."
  expect(marks).toEqual([[text], [text]])
  expect(await mark([early, leg('Short', '11:00', { ends: '12:00', driver: 'Pat' })])).toEqual([[], []])
})

test('each licence of the driver that expires before the drive is marked', async () => {
  const drive = [leg('Murphy', '13:00', { ends: '14:00', driver: 'Pat Ó Briain' })]
  const holding = (held: [DriverLicence, string][]) =>
    mark(drive, { licences: new Map([[foldText('Pat Ó Briain'), new Map(held)]]) })
  const ended = '2027-06-03'
  expect(
    await holding([
      ['spsv-driver', ended],
      ['driving-licence', DAY],
      ['driver-cpc', ended],
    ]),
  ).toEqual([
    [
      'Pat Ó Briain’s SPSV driver licence ends on Thu 3 Jun 2027.',
      'Pat Ó Briain’s driver CPC ends on Thu 3 Jun 2027.',
    ],
  ])
  expect(await holding([['driving-licence', ended]])).toEqual([
    ['Pat Ó Briain’s driving licence ends on Thu 3 Jun 2027.'],
  ])
})

test('a vehicle out of service, or with too few seats, is marked', async () => {
  const drive = (fields: Planned) => [
    leg('Murphy', '13:00', { ends: '14:00', vehicle: 'Sprinter 1', unit: 'u1', ...fields }),
  ]
  const out = { ...UNIT, out_from: '2027-06-01', out_to: DAY }
  expect(await mark(drive({}), { units: [out] })).toEqual([
    ['Sprinter 1 is out of service until Sat 12 Jun 2027.'],
  ])
  expect(await mark(drive({ day: '2027-06-13' }), { units: [out] })).toEqual([[]])
  expect(await mark(drive({ number_of_people: 19 }))).toEqual([['Sprinter 1 has 16 seats for 19 people.']])
})
