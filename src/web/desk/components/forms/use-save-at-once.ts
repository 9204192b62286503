import { useState } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { answerConflict, keepTypedSince, type TypedFields, typeInto } from './typed-fields.ts'
import { useDraft } from './use-draft.ts'

type Held<Value> = { value: Value; reason: string }

type SaveAtOnce<Value> = {
  draft: string
  stored: Value
  save: (sent: { value: Value; base: Value }) => Promise<unknown>
  onSaved?: (value: Value) => void
  /** reports a failure, and returns the reason to show at the control */
  onRefused: (error: Error) => string
}

/**
 * Saves a control's value when the control is left. A value that could not be saved stays, with the reason. If someone else has changed it,
 * that is reported once, and the next save replaces the other value.
 */
export function useSaveAtOnce<Value>({ draft, stored, ...on }: SaveAtOnce<Value>) {
  const { values, work, keep, set } = useDraft<Held<Value>>(draft, { value: stored, reason: '' })
  const isTyped = 'value' in work.typed && !isSameValue(values.value, stored)
  // Whether the value was typed before a session ended, and is not saved yet.
  const [isBack, setIsBack] = useState(isTyped)
  const { mutate } = useMutation({
    parallel: true,
    mutationFn: on.save,
    onSuccess: (_, { value }) => {
      keep((now) => keepTypedSince(now, { value, reason: '' }, {}))
      on.onSaved?.(value)
    },
    onError: (error, { value }) => {
      const reason = on.onRefused(error)
      keep((now) => (isSameValue(now.typed.value, value) ? noteRefusal(now, error, reason) : now))
    },
  })
  function type(value: Value) {
    setIsBack(false)
    set({ value, reason: '' })
  }
  return {
    value: values.value,
    isTyped,
    isBack: isBack && isTyped,
    reason: isTyped ? values.reason : '',
    type,
    undo() {
      setIsBack(false)
      keep((now) => answerConflict(now, { value: stored, reason: '' }, []))
    },
    save(value: Value) {
      type(value)
      mutate({ value, base: work.base.value ?? stored })
    },
  }
}

function noteRefusal<Value>(now: TypedFields<Held<Value>>, error: Error, reason: string) {
  const noted = typeInto(now, { reason: '' } as Partial<Held<Value>>, { reason } as Partial<Held<Value>>)
  const [conflict] = isStaleSave(error) ? Object.values(error.response.conflicts ?? {}) : []
  return conflict ? { ...noted, base: { ...noted.base, value: conflict.theirs as Value } } : noted
}
