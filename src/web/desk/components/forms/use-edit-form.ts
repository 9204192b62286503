import { type FormEvent, useRef, useState } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { HALF_TYPED_DAY } from '#web/desk/ui/fields/incomplete-date.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { answerConflict, keepTypedSince, namesOf, pick } from './typed-fields.ts'
import { dropPrefix, type Sent, useConflictSave } from './use-conflict-save.ts'
import { useDraft } from './use-draft.ts'

/** `values`: the whole form with the changes. */
type SentForm<Fields> = Sent<Fields> & { values: Fields }

type EditForm<Fields> = {
  /** the name under which what is typed is kept in this tab */
  draft: string
  /** what is stored now */
  stored: Fields
  /** answers what is stored then, as far as it is known */
  save: (sent: SentForm<Fields>) => Promise<Partial<Fields>>
  /** it is saved even when nothing is changed */
  isSentUnchanged?: boolean
  onSaved?: () => void
  /** nothing is left to be saved */
  onNothing?: () => void
  /** what is stored may be another by now */
  onRefused?: (error: Error) => void
  /** how what is stored stands in the form, where it does so in another way */
  read?: (theirs: Partial<Fields>) => Partial<Fields>
  /** with which the server begins the name of each field: 'business.' */
  prefix?: string
}

/**
 * The one way in which what is stored is edited. Only changed fields are sent, with what stood in them: the server merges them with
 * what others have changed, and a field that two have changed is asked about. Text that is typed while it is saved stays.
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
    /** nothing was typed: another thing is edited in its place */
    drop() {
      saving.reset()
      clear()
    },
    field: (name: keyof Fields & string) => ({ ...field(name), error: errors[name] }),
    /** the fields that hold something else than what is stored */
    changed,
    /** by the names of the fields, as long as they stand there */
    errors,
    /** why it could not be saved; null once every field that was to blame is mended */
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
