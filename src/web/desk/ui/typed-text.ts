import { type FocusEvent, useRef } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether a text inside an element is another than it was when the focus first came to it. Controls that are gone, with what
 * was typed in them, no longer count.
 */
export function useTypedText() {
  const texts = useRef(new Map<TextControl, string>())
  function onFocus({ target }: FocusEvent<Element>) {
    if (isTextControl(target) && !texts.current.has(target)) texts.current.set(target, target.value)
  }
  function hasTyped(): boolean {
    return [...texts.current].some(([control, text]) => control.isConnected && control.value !== text)
  }
  return { onFocus, hasTyped }
}

/** What else `input` can be changes by a press. */
const PRESSED = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']

function isTextControl(target: EventTarget): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'search' && !PRESSED.includes(target.type)
}
