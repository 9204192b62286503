import { type FormEvent, useRef, useState } from 'react'
import { isSameValue } from '#contract/basics/same-value.ts'
import { isStaleSave, refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { HALF_TYPED_DAY } from '#web/desk/ui/fields/half-typed.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { answerContest, keepTypedSince, namesOf, pick } from './typed-fields.ts'
import { useDraft } from './use-draft.ts'

/** The changed fields and what stood in them, for the server; `values`: the whole form with them. */
export type Sent<Fields> = { change: Partial<Fields>; base: Partial<Fields>; values: Fields; isAnswer?: true }

/** Fields that somebody else has changed too: as they have saved them, and as they were sent. */
export type Contest<Fields> = {
  sent: Sent<Fields>
  theirs: Partial<Fields>
  mine: Partial<Fields>
  saver: Saver
  /** the answer to the last question came too late */
  isAgain: boolean
}

type EditForm<Fields> = {
  /** the name under which what is typed is kept in this tab */
  draft: string
  /** what is stored now */
  stored: Fields
  /** answers what is stored then, as far as it is known */
  save: (sent: Sent<Fields>) => Promise<Partial<Fields>>
  /** it is saved even when nothing is changed */
  isSentUnchanged?: boolean
  onSaved?: () => void
  /** nothing is left to be saved */
  onNothing?: () => void
  /** what is stored may be another by now */
  onRefused?: (error: Error) => void
  /** with which the server begins the name of each field: 'business.' */
  prefix?: string
}

/**
 * The one way in which what is stored is edited. Only changed fields are sent, with what stood in them: the server merges them with
 * what others have changed, and a field that two have changed is asked about. What is typed while it is saved stays.
 */
export function useEditForm<Fields extends object>({ draft, stored, prefix = '', ...on }: EditForm<Fields>) {
  const { values, work, keep, set, field } = useDraft(draft, stored)
  const form = useRef<HTMLFormElement>(null)
  const [contest, setContest] = useState<Contest<Fields> | null>(null)
  const [half, setHalf] = useState<Record<string, string>>({})
  const saving = useMutation({
    mutationFn: on.save,
    onSuccess: (saved, { change }) => {
      keep((now) => keepTypedSince(now, change, saved))
      on.onSaved?.()
    },
    onError: (failure, sent) => {
      if (isStaleSave(failure)) setContest(readContest(failure, sent, prefix))
      on.onRefused?.(failure)
    },
  })
  const changed = namesOf(work.typed).filter((name) => !isSameValue(values[name], stored[name]))
  // A question is no failure.
  const failure = isStaleSave(saving.error) ? null : saving.error
  useFocusInvalid(form, failure)
  const refused = readErrors(failure, prefix)
  const isMended = (path: string) => {
    const name = (path.split('.')[0] ?? path) as keyof Fields
    return !isSameValue(values[name], saving.variables?.values[name])
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
    saving.mutate({ change: pick(work.typed, changed), base: pick(work.base, changed), values })
  }
  /** The typed fields of `mine` are saved over what was shown beside them, and over nothing that is stored later. */
  function answer(mine: readonly string[]) {
    setContest(null)
    if (!contest) return
    const { sent, theirs } = contest
    const left = namesOf(sent.change).filter((name) => !(name in theirs) || mine.includes(name))
    keep((now) => answerContest(now, theirs, mine))
    if (left.length === 0) return on.onNothing?.()
    const [change, base] = [pick(sent.change, left), pick({ ...sent.base, ...theirs }, left)]
    saving.mutate({ change, base, values: sent.values, isAnswer: true })
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
    field: (name: keyof Fields & string) => ({ ...field(name), error: errors[name] }),
    /** the fields that hold something else than what is stored */
    changed,
    /** by the names of the fields, as long as they stand there */
    errors,
    /** why it could not be saved; null once every field that was to blame is mended */
    error: Object.keys(refused).length > 0 && Object.keys(errors).length === 0 ? null : failure,
    isPending: saving.isPending,
    form: { ref: form, onSubmit: submit, onKeyUp: lookAgain, onInput: lookAgain },
    contesting: { contest, answer, decideLater: () => setContest(null) },
  }
}

const HALF_TYPED: Readonly<Record<string, string>> = { number: 'Please enter a number.' }

function listIncomplete(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll('input') ?? [])].filter(
    ({ name, validity }) => name && validity.badInput,
  )
}

function readErrors(failure: unknown, prefix: string): Record<string, string> {
  return dropPrefix(fieldErrors(failure), prefix)
}

function readContest<Fields extends object>(
  failure: ApiError,
  sent: Sent<Fields>,
  prefix: string,
): Contest<Fields> {
  const conflicts = Object.entries(dropPrefix(failure.response.conflicts ?? {}, prefix))
  const theirs = Object.fromEntries(conflicts.map(([name, { theirs }]) => [name, theirs])) as Partial<Fields>
  const mine = pick(sent.change, Object.keys(theirs))
  return { sent, theirs, mine, saver: refusingSaver(failure), isAgain: sent.isAnswer === true }
}

function dropPrefix<Value>(named: Record<string, Value>, prefix: string): Record<string, Value> {
  const entries = Object.entries(named)
  return Object.fromEntries(
    entries.map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, value]),
  )
}
