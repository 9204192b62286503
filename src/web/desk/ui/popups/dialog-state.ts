import { createContext, type FocusEvent, useContext, useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Counts the open dialogs with a form. */
const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }))

export function useCountedDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [open])
}

/** Whether something might be being written in a dialog, which must not go with what is behind it. */
export function useHasOpenDialog(): boolean {
  return useOpenDialogs(({ count }) => count > 0)
}

/** The reason why nothing typed here can be sent any more, in a sentence; null while it can. */
export const StopReason = createContext<string | null>(null)

/** The id of the note of that in the dialog around, for what it stops. */
export const StopNote = createContext<string | undefined>(undefined)

export function useStopReason(): string | null {
  return useContext(StopReason)
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether a text inside an element is another than it was when the focus first came to it, and whether a day, time or number is
 * typed by half: such a control has no value yet, so nothing of it can be stored. Controls that are gone, with what was typed in
 * them, no longer count.
 */
export function useTypedText() {
  const texts = useRef(new Map<TextControl, string>())
  function onFocus({ target }: FocusEvent<Element>) {
    if (isTextControl(target) && !texts.current.has(target)) texts.current.set(target, target.value)
  }
  const present = () => [...texts.current].filter(([control]) => control.isConnected)
  const hasTyped = () => present().some(([control, text]) => control.value !== text)
  const hasHalfTyped = () => present().some(([control]) => control.validity.badInput)
  return { onFocus, hasTyped, hasHalfTyped }
}

/** Has the browser ask before the page goes with what nobody can store. */
export function useUnloadQuestion(open: boolean, isUnstored: () => boolean): void {
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => isUnstored() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Inputs of these types change by a press; all others hold text. */
const PRESSED = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']

function isTextControl(target: EventTarget): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'search' && !PRESSED.includes(target.type)
}
