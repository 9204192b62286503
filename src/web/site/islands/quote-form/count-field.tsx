import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { controlProps, FieldBox, type FieldFrame } from './field.tsx'

type CountFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'onKeyDown'> & { defaultValue: string; least: number }

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** Edits a number with buttons and arrow keys; without JavaScript in a plain field. */
export function CountField({ field, label, error, optional, hint, least, ...input }: CountFieldProps) {
  const frame = { field, label, error, optional, hint }
  const box = useRef<HTMLInputElement>(null)
  const [stepped, setStepped] = useState('')
  const isHydrated = useHydrated()
  function step(by: number) {
    if (!box.current) return
    const typed = Number(box.current.value.replace(',', '.')) || 0
    box.current.value = String(Math.max(least, typed + by))
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
    setStepped(box.current.value)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const button = { type: 'button', className: 'stepper-button', tabIndex: -1, disabled: !isHydrated } as const
  return (
    <FieldBox {...frame}>
      <div className="stepper">
        <button {...button} aria-label={`${label}: one fewer`} onClick={() => step(-1)}>
          <Minus size={18} aria-hidden="true" />
        </button>
        <input type="text" {...controlProps(frame)} {...input} ref={box} onKeyDown={onKeyDown} />
        <button {...button} aria-label={`${label}: one more`} onClick={() => step(1)}>
          <Plus size={18} aria-hidden="true" />
        </button>
        <span className="unseen" aria-live="polite">
          {stepped}
        </span>
      </div>
    </FieldBox>
  )
}
