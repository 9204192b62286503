import { useCallback } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'preferences'

/** Everybody's preferences on this device, by user id. */
const Stored = z.record(z.string(), z.record(z.string(), z.unknown()))
type Stored = z.infer<typeof Stored>

const usePreferences = create<{ person: string; stored: Stored }>(() => ({ person: '', stored: {} }))

type SaveListener = (name: string, value: unknown) => void
let onSave: SaveListener = () => undefined

/** Sets the function that is called with each preference that the person changes on this device. */
export function onPreferenceSaved(listener: SaveListener): void {
  onSave = listener
}

export function setPreferenceOwner(person: string): void {
  usePreferences.setState({ person, stored: read() })
}

/** Returns a preference and its setter. `fallback` replaces an absent or invalid value. */
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

/** Returns a preference outside components. */
export function readPreference<Value>(name: string, schema: z.ZodType<Value>, fallback: Value): Value {
  const { person, stored } = usePreferences.getState()
  const parsed = schema.safeParse(stored[person]?.[name])
  return parsed.success ? parsed.data : fallback
}

export function readPreferences(): Record<string, unknown> {
  const { person, stored } = usePreferences.getState()
  return stored[person] ?? {}
}

export function savePreference(name: string, value: unknown): void {
  storePreferences({ [name]: value })
  onSave(name, value)
}

/** Stores preferences from another device, without telling the listener. */
export function storePreferences(values: Record<string, unknown>): void {
  const { person } = usePreferences.getState()
  // The stored preferences are read again, because another tab may have changed them.
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
