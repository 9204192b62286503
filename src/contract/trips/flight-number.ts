/** Matches an airline's two characters or three letters, then up to four digits and perhaps a letter. */
const FLIGHT = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/

/** Returns whether a text is one scheduled flight; a tail number, 'TBC' or two flights are not. */
export function isFlightNumber(flight: string): boolean {
  return FLIGHT.test(flight)
}
