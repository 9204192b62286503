import { useCallback, useEffect, useRef } from 'react'
import type { OfferDraft } from './offer-draft.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Collects what is typed while there is no field for it yet. Answers a function that takes it, once. */
export function useTypedAhead(isWaiting: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isWaiting) return
    function note(event: KeyboardEvent) {
      typed.current = addKey(typed.current, event)
    }
    window.addEventListener('keydown', note)
    return () => window.removeEventListener('keydown', note)
  }, [isWaiting])
  return useCallback(() => {
    const text = typed.current.trim()
    typed.current = ''
    return text
  }, [])
}

/** A text as it is after one more key. */
export function addKey(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: Key): string {
  if (ctrlKey || metaKey || altKey || isComposing) return text
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** The price that the editor puts the focus on: the first that is missing, else the first of all. */
export function enterPrice(draft: OfferDraft, amount: string): OfferDraft {
  const missing = draft.lines.findIndex((line) => line.amount === '')
  const at = Math.max(missing, 0)
  return { ...draft, lines: draft.lines.map((line, place) => (place === at ? { ...line, amount } : line)) }
}
