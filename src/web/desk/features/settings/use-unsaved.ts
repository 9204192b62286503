import { type RefObject, useCallback, useState } from 'react'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { keepTyped } from './settings-draft.ts'
import { changedFields, readSettingsForm } from './settings-fields.ts'

/**
 * What of a form is not stored yet, which is stored in this tab, and what has been mended in it since the server refused it. Buttons change hidden fields, whose
 * values are there only once React has drawn them: the form is read in the next frame.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  opened: BusinessSettings,
  begun: readonly string[],
) {
  const [unsaved, setUnsaved] = useState(begun)
  const [mended, setMended] = useState<readonly string[]>([])
  const [sent, setSent] = useState<Partial<Business>>({})
  const compare = useCallback(
    (stored: BusinessSettings, now: Partial<Business>) => {
      if (!form.current) return
      const changed = Object.keys(changedFields(stored.business, now))
      setUnsaved(keepSame(changed))
      keepTyped(stored, form.current, now, changed)
    },
    [form],
  )
  const note = useCallback(() => {
    requestAnimationFrame(() => {
      if (!form.current) return
      const now = readSettingsForm(form.current)
      compare(opened, now)
      const since = Object.keys(sent) as (keyof Business)[]
      setMended(keepSame(since.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))))
    })
  }, [form, opened, sent, compare])
  const noteSent = useCallback((business: Partial<Business>) => {
    setSent(business)
    setMended([])
  }, [])
  /** `now`: what the form holds by then, which may be more than was sent. */
  const noteSaved = useCallback(
    (saved: BusinessSettings, now: Partial<Business>) => {
      setSent({})
      setMended([])
      compare(saved, now)
    },
    [compare],
  )
  return { unsaved, mended, note, noteSent, noteSaved }
}

/** Returns the former list when both are equal, so that React renders nothing. */
function keepSame(now: string[]): (before: readonly string[]) => readonly string[] {
  return (before) => (before.join() === now.join() ? before : now)
}
