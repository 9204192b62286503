import { useEffect, useState } from 'react'
import { type FieldPlace, readField, settleField, writeField } from './field-drafts.ts'

/**
 * What is typed into a field that is saved when it is left; null while it shows its value. It is stored in this tab until it is
 * saved or taken back. `isBack`: it was typed before a session ended, and nothing has saved it since.
 */
export function useFieldDraft({ draft, field }: FieldPlace, value: string) {
  const [typed, setTyped] = useState(() => readField({ draft, field }) ?? null)
  const [isBack, setIsBack] = useState(typed !== null)
  // Only a value that arrives ends the typing: somebody who types may pass the stored text on the way to another.
  useEffect(() => {
    settleField({ draft, field }, value)
    setTyped((now) => (now === value ? null : now))
  }, [draft, field, value])
  function set(next: string | null) {
    setTyped(next)
    setIsBack(false)
    writeField({ draft, field }, next === null || next === value ? undefined : next)
  }
  return { typed, isBack: isBack && typed !== null, set }
}
