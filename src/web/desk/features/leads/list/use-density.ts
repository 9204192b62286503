import { z } from 'zod'
import { usePreference } from '#web/desk/lib/preferences.ts'

const Density = z.enum(['compact', 'comfortable'])
export type Density = z.infer<typeof Density>

/** How much room the rows have: padding alone, so that the list is the same to read out. */
export function useDensity() {
  return usePreference('leads.density', Density, 'compact')
}
