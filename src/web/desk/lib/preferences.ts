import { useCallback } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'preferences'

/** How each person who signs in on this device likes the lists, by their user id. */
const Stored = z.record(z.string(), z.record(z.string(), z.unknown()))
type Stored = z.infer<typeof Stored>

const usePreferences = create<{ person: string; stored: Stored }>(() => ({ person: '', stored: {} }))

/** Whose preferences count from now on. */
export function setPreferenceOwner(person: string): void {
  usePreferences.setState({ person, stored: read() })
}

/** One preference of the signed-in person; an invalid stored value counts as absent. */
export function usePreference<Value>(
  name: string,
  schema: z.ZodType<Value>,
  fallback: Value,
): [Value, (value: Value) => void] {
  const stored = usePreferences((state) => state.stored[state.person]?.[name])
  const parsed = schema.safeParse(stored)
  const set = useCallback((value: Value) => save(name, value), [name])
  return [parsed.success ? parsed.data : fallback, set]
}

/** The same once, outside of a component. */
export function readPreference<Value>(name: string, schema: z.ZodType<Value>, fallback: Value): Value {
  const { person, stored } = usePreferences.getState()
  const parsed = schema.safeParse(stored[person]?.[name])
  return parsed.success ? parsed.data : fallback
}

function save(name: string, value: unknown): void {
  const { person } = usePreferences.getState()
  // Another tab may have stored something meanwhile.
  const before = read()
  const stored = { ...before, [person]: { ...before[person], [name]: value } }
  usePreferences.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch (error) {
    logWarning('A preference could not be stored.', error)
  }
}

function read(): Stored {
  try {
    return Stored.catch({}).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch (error) {
    logWarning('The stored preferences could not be read.', error)
    return {}
  }
}
