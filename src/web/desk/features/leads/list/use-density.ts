import { Density } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

/** Returns the density of the rows, which changes padding and nothing that screen readers say. */
export function useDensity() {
  return usePreference('leads.density', Density, 'compact')
}
