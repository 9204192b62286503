/**
 * Services charged in addition to the drive: each field of the rates with its label, and the line of a quote. The trip says how many are
 * needed.
 */
export const EXTRAS = [
  {
    kind: 'waiting',
    /** for each quarter of an hour that has begun */
    rate: 'waiting_quarter_cents',
    label: 'Waiting, per 15 minutes',
    line: 'Waiting time, quarters of an hour',
  },
  { kind: 'stops', rate: 'stop_cents', label: 'Stop', line: 'Stop' },
  { kind: 'child-seats', rate: 'child_seat_cents', label: 'Child seat', line: 'Child seat' },
  {
    kind: 'meet-and-greet',
    rate: 'meet_greet_cents',
    label: 'Meet and greet',
    line: 'Meet and greet at arrivals',
  },
  {
    kind: 'overnight',
    rate: 'overnight_cents',
    label: 'Driver’s overnight stay',
    line: 'Overnight stay for the driver',
  },
] as const

export type ExtraKind = (typeof EXTRAS)[number]['kind']
export type ExtraRate = (typeof EXTRAS)[number]['rate']
