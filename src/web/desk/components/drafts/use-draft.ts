import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/**
 * What somebody writes in a dialog: stored under its name in this tab until the dialog is closed, so that it is there again
 * after a session that ended. What equals the beginning is no draft.
 */
export function useDraft<Value>(
  name: string,
  schema: z.ZodType<Value>,
  begin: Value | (() => Value),
): [Value, (value: Value) => void] {
  const begun = useRef<string>(undefined)
  const [value, setValue] = useState<Value>(() => {
    const beginning = begin instanceof Function ? begin() : begin
    begun.current = JSON.stringify(beginning)
    const stored = schema.safeParse(readDraft(name))
    return stored.success ? stored.data : beginning
  })
  const set = useCallback(
    (next: Value) => {
      setValue(next)
      writeDraft(name, JSON.stringify(next) === begun.current ? undefined : next)
    },
    [name],
  )
  return [value, set]
}
