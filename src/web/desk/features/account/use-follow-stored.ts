import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { ACCOUNT_DRAFT } from './account-draft.ts'

export type Details = { name: string; phone: string }

const NAMES = ['name', 'phone'] as const

/**
 * Fields that nobody has typed into since they were sent or read follow what is stored, where a phone number is written in its own way.
 * All others keep what was typed, as unsaved.
 */
export function useFollowStored(form: RefObject<HTMLFormElement | null>, stored: Details) {
  const known = useRef(stored)
  const follow = useCallback(
    (now: Details) => {
      const typed = NAMES.filter((name) => {
        const field = form.current?.elements.namedItem(name)
        if (!(field instanceof HTMLInputElement)) return false
        if (field.value.trim() === known.current[name]) field.value = now[name]
        return field.value !== now[name]
      })
      known.current = now
      const left = new FormData(form.current ?? undefined)
      const draft = Object.fromEntries(typed.map((name) => [name, String(left.get(name))]))
      writeDraft(ACCOUNT_DRAFT, typed.length > 0 ? draft : undefined)
    },
    [form],
  )
  useEffect(() => follow(stored), [follow, stored])
  const noteSent = (sent: Details) => {
    known.current = sent
  }
  return { follow, noteSent }
}
