import { z } from 'zod'
import { usePreference } from './preferences.ts'

/** Single-letter shortcuts can be switched off: speech input may trigger them. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return usePreference('keys', z.boolean(), true)
}
