import type { VehicleLoad } from '#contract/journeys/vehicle-load.ts'

/**
 * Says what needs a kind of vehicle: '2 of 3', '1 to confirm', '4 quotes out'. With `at`, the first part is '2 of 3 booked at these hours'.
 */
export function describeLoad({ units, booked, unconfirmed, open }: VehicleLoad, at = ''): string[] {
  const of = units === null ? '' : ` of ${units}`
  const word = at ? ' booked' : units === null ? ' at once' : ''
  return [
    units !== null || booked > 0 || at ? `${booked}${of}${word}${at}` : '',
    unconfirmed > 0 ? `${unconfirmed} to confirm` : '',
    open > 0 ? `${open} ${open === 1 ? 'quote' : 'quotes'} out` : '',
  ].filter(Boolean)
}

/** Says how many vehicles a day is short of; '' if there are enough, or nobody has counted them. */
export function describeShortage({ units, booked, needed }: VehicleLoad): string {
  if (units === null || needed <= units) return ''
  return booked > units ? `${booked - units} short` : `${needed - units} short if all are confirmed`
}

/** Says that no vehicle is left for one more journey; '' if there is one, or nobody has counted them. */
export function describeNoneLeft({ units, booked, needed }: VehicleLoad): string {
  if (units === null || needed < units) return ''
  if (units === 0) return 'none in service that day'
  return booked >= units ? 'none left' : 'none left if all are confirmed'
}
