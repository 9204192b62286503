import { z } from 'zod'
import { usePreference } from './preferences.ts'

/** Who speaks to the computer, or often types on the wrong screen, can do without keys of one letter. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return usePreference('keys', z.boolean(), true)
}
