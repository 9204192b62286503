import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#web/lib/error-text.ts'

/**
 * Returns the server's errors for a form. Each disappears when its control changes, and the summary with the last one. Errors without a
 * field are only in the summary. `findControl` maps field names to differing control names.
 */
export function useFormErrors(error: unknown, findControl?: (field: string) => string | undefined) {
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  const names = mended.of === error ? mended.names : []
  const all = Object.entries(fieldErrors(error)).map(
    ([field, text]) => [findControl?.(field) ?? readName(field), text] as const,
  )
  const left = all.filter(([name]) => !names.includes(name))
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!error || !(target instanceof Element)) return
    const name = target.getAttribute('name')
    if (name !== null && !names.includes(name)) setMended({ of: error, names: [...names, name] })
  }
  return {
    errors: Object.fromEntries(left) as Record<string, string>,
    /** Whether the summary is still needed. */
    hasSummary: Boolean(error) && (all.length === 0 || left.length > 0),
    onInput,
  }
}

/** Returns the control's name for a nested field: 'return_date' for 'journey.return_date'. */
function readName(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}
