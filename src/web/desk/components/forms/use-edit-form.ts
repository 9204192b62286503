import { type FormEvent, useRef, useState } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { HALF_TYPED_DAY } from '#web/desk/ui/fields/incomplete-date.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { answerConflict, keepTypedSince, namesOf, pick } from './typed-fields.ts'
import { dropPrefix, type Sent, useConflictSave } from './use-conflict-save.ts'
import { useDraft } from './use-draft.ts'

type SentForm<Fields> = Sent<Fields> & { values: Fields }

type EditForm<Fields> = {
  draft: string
  stored: Fields
  /** saves and returns the stored values, if they are known */
  save: (sent: SentForm<Fields>) => Promise<Partial<Fields>>
  /** saves even without changes */
  isSentUnchanged?: boolean
  onSaved?: () => void
  /** called if a conflict leaves nothing to save */
  onNothing?: () => void
  /** called after any rejection, when the stored values may have changed */
  onRefused?: (error: Error) => void
  /** converts stored values to the form's values, if they differ */
  read?: (theirs: Partial<Fields>) => Partial<Fields>
  /** the prefix that the server puts before field names: 'business.' */
  prefix?: string
}

/**
 * Edits stored values. It sends only changed fields, with their former values. The server merges other people's changes, and a field in
 * conflict is asked about. Text typed while saving stays.
 */
export function useEditForm<Fields extends object>({ draft, stored, prefix = '', ...on }: EditForm<Fields>) {
  const { values, work, keep, set, drop: clear, field } = useDraft(draft, stored)
  const form = useRef<HTMLFormElement>(null)
  const [half, setHalf] = useState<Record<string, string>>({})
  const saving = useConflictSave<Fields, SentForm<Fields>, Partial<Fields>>({
    save: on.save,
    onSaved: (saved, { change }) => {
      keep((now) => keepTypedSince(now, change, saved))
      on.onSaved?.()
    },
    onRefused: on.onRefused,
    onAnswer: (theirs, mine) => keep((now) => answerConflict(now, theirs, mine)),
    onNothing: on.onNothing,
    read: on.read,
    prefix,
  })
  const changed = namesOf(work.typed).filter((name) => !isSameValue(values[name], stored[name]))
  const failure = saving.error
  useFocusInvalid(form, failure)
  const refused = dropPrefix(fieldErrors(failure), prefix)
  const isMended = (path: string) => {
    const name = (path.split('.')[0] ?? path) as keyof Fields
    return !isSameValue(values[name], saving.sent?.values[name])
  }
  const errors: Record<string, string> = {
    ...Object.fromEntries(Object.entries(refused).filter(([path]) => !isMended(path))),
    ...half,
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const incomplete = listIncomplete(form.current)
    setHalf(
      Object.fromEntries(incomplete.map(({ name, type }) => [name, HALF_TYPED[type] ?? HALF_TYPED_DAY])),
    )
    incomplete[0]?.focus()
    if (saving.isPending || incomplete.length > 0) return
    if (changed.length === 0 && !on.isSentUnchanged) return on.onNothing?.()
    saving.send({ change: pick(work.typed, changed), base: pick(work.base, changed), values })
  }
  const lookAgain = () =>
    setHalf((told) => {
      const left = pick(
        told,
        listIncomplete(form.current).map(({ name }) => name),
      ) as Record<string, string>
      return isSameValue(left, told) ? told : left
    })
  return {
    values,
    set,
    /** Resets the form, before something else is edited in it. */
    drop() {
      saving.reset()
      clear()
    },
    field: (name: keyof Fields & string) => ({ ...field(name), error: errors[name] }),
    changed,
    /** Error texts by the names of fields that the form has. */
    errors,
    /** The reason why saving failed; null once every wrong field has been changed. */
    error: Object.keys(refused).length > 0 && Object.keys(errors).length === 0 ? null : failure,
    isPending: saving.isPending,
    form: { ref: form, onSubmit: submit, onKeyUp: lookAgain, onInput: lookAgain },
    conflicting: saving.conflicting,
  }
}

const HALF_TYPED: Readonly<Record<string, string>> = {
  number: 'Please enter a number.',
  'datetime-local': 'Please enter both the day and the time.',
}

function listIncomplete(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll('input') ?? [])].filter(
    ({ name, validity }) => name && validity.badInput,
  )
}
