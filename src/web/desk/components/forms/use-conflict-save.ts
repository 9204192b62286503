import { useState } from 'react'
import { isStaleSave, refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { namesOf, pick } from './typed-fields.ts'

/** The changed fields with their former values, as sent to the server. */
export type Sent<Fields> = { change: Partial<Fields>; base: Partial<Fields>; isAnswer?: true }

/** Fields that someone else has changed too, with that person's values in `theirs` and the sent ones in `mine`. */
export type Conflict<Fields, Given extends Sent<Fields> = Sent<Fields>> = {
  sent: Given
  theirs: Partial<Fields>
  mine: Partial<Fields>
  saver: Saver
  /** whether the values changed again after the last answer */
  isAgain: boolean
}

type ConflictSave<Fields, Given, Saved> = {
  save: (sent: Given) => Promise<Saved>
  onSaved?: (saved: Saved, sent: Given) => void
  /** called after any rejection, when the stored values may have changed */
  onRefused?: ((error: Error, sent: Given) => void) | undefined
  /** called with the other person's values; of the fields in conflict only `mine` stay changed */
  onAnswer?: (theirs: Partial<Fields>, mine: readonly string[]) => void
  /** called if the answer leaves nothing to save */
  onNothing?: ((sent: Given) => void) | undefined
  onDecideLater?: (sent: Given) => void
  /** narrows a change after an answer, for fields that belong together */
  narrow?: (left: Partial<Fields>, theirs: Partial<Fields>) => Partial<Fields>
  /** converts stored values to the form's values, if they differ */
  read?: ((theirs: Partial<Fields>) => Partial<Fields>) | undefined
  /** the prefix that the server puts before field names: 'business.' */
  prefix?: string
  parallel?: boolean
}

/**
 * Saves changed fields with their former values. The server merges other people's changes. A field in conflict is asked about once, unless
 * it changes again.
 */
export function useConflictSave<Fields extends object, Given extends Sent<Fields>, Saved>({
  narrow = (left) => left,
  read = (theirs) => theirs,
  prefix = '',
  parallel = false,
  ...on
}: ConflictSave<Fields, Given, Saved>) {
  const [conflict, setConflict] = useState<Conflict<Fields, Given> | null>(null)
  const { mutate, isPending, variables, error, reset } = useMutation({
    parallel,
    mutationFn: on.save,
    onSuccess: (saved, sent) => on.onSaved?.(saved, sent),
    onError: (failure, sent) => {
      if (isStaleSave(failure)) setConflict(readConflict(failure, sent))
      on.onRefused?.(failure, sent)
    },
  })
  function readConflict(failure: ApiError, sent: Given): Conflict<Fields, Given> {
    const conflicts = Object.entries(dropPrefix(failure.response.conflicts ?? {}, prefix))
    const stored = Object.fromEntries(conflicts.map(([name, { theirs }]) => [name, theirs]))
    const theirs = read(stored as Partial<Fields>)
    const mine = pick(sent.change, Object.keys(theirs))
    return { sent, theirs, mine, saver: refusingSaver(failure), isAgain: sent.isAnswer === true }
  }
  /** Saves the fields in `mine` over the other person's values that were shown, but not over newer ones. */
  function answer(mine: readonly string[]) {
    setConflict(null)
    if (!conflict) return
    const { sent, theirs } = conflict
    on.onAnswer?.(theirs, mine)
    const names = namesOf(sent.change).filter((name) => !(name in theirs) || mine.includes(name))
    const change = narrow(pick(sent.change, names), theirs)
    const left = namesOf(change)
    if (left.length === 0) return on.onNothing?.(sent)
    mutate({ ...sent, change, base: pick({ ...sent.base, ...theirs }, left), isAnswer: true })
  }
  function decideLater() {
    setConflict(null)
    if (conflict) on.onDecideLater?.(conflict.sent)
  }
  return {
    send: mutate,
    isPending,
    sent: variables,
    /** A conflict is a question, not an error. */
    error: isStaleSave(error) ? null : error,
    reset,
    conflicting: { conflict, answer, decideLater },
  }
}

export function dropPrefix<Value>(named: Record<string, Value>, prefix: string): Record<string, Value> {
  const entries = Object.entries(named)
  return Object.fromEntries(
    entries.map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, value]),
  )
}
