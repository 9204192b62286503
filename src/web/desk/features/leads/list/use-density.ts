import { Density } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

/** How much room the rows have: padding alone, so that the list is the same to read out. */
export function useDensity() {
  return usePreference('leads.density', Density, 'compact')
}
