import { createContext, type FocusEvent, useContext, useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The number of open dialogs that have a form. */
const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }))

export function useCountedDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [open])
}

/** Returns whether a dialog is open that may contain typed text, and so must not close with its screen. */
export function useHasOpenDialog(): boolean {
  return useOpenDialogs(({ count }) => count > 0)
}

/** The reason why the dialog's text can no longer be sent; null if it can. */
export const StopReason = createContext<string | null>(null)

/** The id of the dialog's note with the stop reason. */
export const StopNote = createContext<string | undefined>(undefined)

export function useStopReason(): string | null {
  return useContext(StopReason)
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns whether a text inside has changed since it first had the focus, and whether a day, time or number is half-typed and so has no
 * value. Controls that were removed do not count.
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

/** Makes the browser ask before a page is left whose text cannot be stored. */
export function useUnloadQuestion(open: boolean, isUnstored: () => boolean): void {
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => isUnstored() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Input types that change by a press. All others contain text. */
const PRESSED = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']

function isTextControl(target: EventTarget): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'search' && !PRESSED.includes(target.type)
}
