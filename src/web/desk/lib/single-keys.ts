import { z } from 'zod'
import { usePreference } from './preferences.ts'

/** Returns whether single-letter shortcuts are on, and the setter. People who use speech input switch them off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return usePreference('keys', z.boolean(), true)
}
