import { useCallback } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'preferences'

/** The preferences of each person who signs in on this device, by their user id. */
const Stored = z.record(z.string(), z.record(z.string(), z.unknown()))
type Stored = z.infer<typeof Stored>

const usePreferences = create<{ person: string; stored: Stored }>(() => ({ person: '', stored: {} }))

type SaveListener = (name: string, value: unknown) => void
let onSave: SaveListener = () => undefined

/** `listener` is told what the signed-in person chooses on this device. */
export function onPreferenceSaved(listener: SaveListener): void {
  onSave = listener
}

/** Sets the person whose preferences count from now on. */
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
  const set = useCallback((value: Value) => savePreference(name, value), [name])
  return [parsed.success ? parsed.data : fallback, set]
}

/** The same once, outside of a component. */
export function readPreference<Value>(name: string, schema: z.ZodType<Value>, fallback: Value): Value {
  const { person, stored } = usePreferences.getState()
  const parsed = schema.safeParse(stored[person]?.[name])
  return parsed.success ? parsed.data : fallback
}

/** Returns everything that the signed-in person chose, by name. */
export function readPreferences(): Record<string, unknown> {
  const { person, stored } = usePreferences.getState()
  return stored[person] ?? {}
}

export function savePreference(name: string, value: unknown): void {
  storePreferences({ [name]: value })
  onSave(name, value)
}

/** The same for what was chosen elsewhere: nobody is told. */
export function storePreferences(values: Record<string, unknown>): void {
  const { person } = usePreferences.getState()
  // Another tab may have stored something meanwhile.
  const before = read()
  const stored = { ...before, [person]: { ...before[person], ...values } }
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
