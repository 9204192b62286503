import { Density } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

/** The room that rows have: padding alone, so that the list is the same to read out. */
export function useDensity() {
  return usePreference('leads.density', Density, 'compact')
}
