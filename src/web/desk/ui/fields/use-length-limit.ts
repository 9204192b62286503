import { type InputEvent, type InputEventHandler, useEffect, useRef, useState } from 'react'
import { formatCount } from '#web/lib/dates.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement
type Limited<Control extends TextControl> = {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Control> | undefined
}

/**
 * Limits a text's length without cutting it. The attribute `maxlength` silently drops the end of a pasted text. Here it stays, the field
 * says how many characters are too many, and the form cannot be sent.
 */
export function useLengthLimit<Control extends TextControl>({
  maxLength,
  value,
  defaultValue,
  onInput,
}: Limited<Control>) {
  const control = useRef<Control>(null)
  const [typed, setTyped] = useState(toText(defaultValue))
  const tooLong = explainTooLong(value === undefined ? typed : toText(value), maxLength)
  const isTooLong = tooLong !== undefined
  useEffect(() => {
    const form = control.current?.form
    if (!isTooLong || !form) return
    function stop(event: SubmitEvent) {
      event.preventDefault()
      event.stopPropagation()
      control.current?.focus()
    }
    // The listener captures the event, so that it runs before the form's own handler in React.
    form.addEventListener('submit', stop, { capture: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [isTooLong])
  const box = {
    ref: control,
    onInput: (event: InputEvent<Control>) => {
      setTyped(event.currentTarget.value)
      onInput?.(event)
    },
  }
  return { box, tooLong }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Counts the characters beyond the limit as the server does: without surrounding spaces, and in code points. */
function countExcess(text: string, max = Number.POSITIVE_INFINITY): number {
  // There are never more characters than code units.
  return text.length <= max ? 0 : Math.max(0, [...text.trim()].length - max)
}

export function explainTooLong(text: string, max: number | undefined): string | undefined {
  const excess = countExcess(text, max)
  return excess > 0 && max !== undefined ? explainExcess(excess, max) : undefined
}

function explainExcess(excess: number, max: number): string {
  const characters = excess === 1 ? 'character' : 'characters'
  return `${formatCount(excess)} ${characters} too long (maximum ${formatCount(max)}).`
}
