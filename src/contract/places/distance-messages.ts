/** The exact messages about a distance for visitors. Pages of the site load this file, so it must not import Zod. */
export const LOCATIONS_MISSING = 'Please enter both start and end locations to calculate distance.'
export const NOT_LOADED = { title: 'Maps not loaded', text: 'Please wait a moment and try again.' }
const CALCULATION_FAILED = 'Calculation Failed'
const FAILED_DEFAULT = 'Could not calculate distance. Check locations and try again.'

export function distanceFailure(message: string | undefined): { title: string; text: string } {
  return { title: CALCULATION_FAILED, text: message || FAILED_DEFAULT }
}

/** Returns the message about a distance, in kilometres with two decimals. */
export function distanceFound(km: number): { title: string; text: string } {
  return { title: 'Distance Calculated', text: `Route distance: ${km.toFixed(2)} km` }
}
