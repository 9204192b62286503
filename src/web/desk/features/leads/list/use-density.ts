import { Density } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

/** The rows' density: only padding, so it sounds the same. */
export function useDensity() {
  return usePreference('leads.density', Density, 'compact')
}
