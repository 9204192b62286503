import { useState } from 'react'
import { isStaleSave, refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { namesOf, pick } from './typed-fields.ts'

/** The changed fields and what stood in them, for the server. */
export type Sent<Fields> = { change: Partial<Fields>; base: Partial<Fields>; isAnswer?: true }

/** Fields that somebody else has changed too: as they have saved them, and as they were sent. */
export type Conflict<Fields, Given extends Sent<Fields> = Sent<Fields>> = {
  sent: Given
  theirs: Partial<Fields>
  mine: Partial<Fields>
  saver: Saver
  /** the answer to the last question came too late */
  isAgain: boolean
}

type ConflictSave<Fields, Given, Saved> = {
  save: (sent: Given) => Promise<Saved>
  onSaved?: (saved: Saved, sent: Given) => void
  /** what is stored may be another by now */
  onRefused?: ((error: Error, sent: Given) => void) | undefined
  /** of the contested fields only those of `mine` go on being a change */
  onAnswer?: (theirs: Partial<Fields>, mine: readonly string[]) => void
  /** nothing is left to be saved */
  onNothing?: ((sent: Given) => void) | undefined
  onDecideLater?: (sent: Given) => void
  /** what an answer leaves of a change, where fields go together */
  narrow?: (left: Partial<Fields>, theirs: Partial<Fields>) => Partial<Fields>
  /** how what is stored stands in the fields, where it does so in another way */
  read?: ((theirs: Partial<Fields>) => Partial<Fields>) | undefined
  /** with which the server begins the name of each field: 'business.' */
  prefix?: string
  parallel?: boolean
}

/**
 * Saves changed fields over what stood in them. The server merges what others have changed beside them, and a field that two
 * have changed is asked about: once, unless it changes again before the answer.
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
  /** The typed fields of `mine` are saved over what was shown beside them, and over nothing that is stored later. */
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
    /** the last that was sent */
    sent: variables,
    /** A question is no failure. */
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
