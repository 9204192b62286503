import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Input } from '#web/desk/ui/input.tsx'

type SavedOnBlurProps = {
  label: string
  value: string
  placeholder?: string
  maxLength: number
  /** how the text is stored; what is stored already is not saved again */
  normalise?: (typed: string) => string
  /** why the last save was refused */
  error?: string | undefined
  onSave: (value: string) => void
  /** takes the error away with the refused value */
  onCancel?: () => void
}

/** A field in a row: leaving it or Enter saves, Escape takes back what was typed. */
export function SavedOnBlur({ normalise = (typed) => typed.trim(), ...props }: SavedOnBlurProps) {
  const { value, error, onSave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const leaving = useRef(false)
  const errorId = useId()
  function save() {
    const wanted = normalise(typed ?? value)
    if (leaving.current || wanted === value) setTyped(null)
    else {
      setTyped(wanted)
      onSave(wanted)
    }
    leaving.current = false
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    leaving.current = event.key === 'Escape'
    if (leaving.current) props.onCancel?.()
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
  }
  const shown = error || typed === null || normalise(typed) !== value ? (typed ?? value) : value
  return (
    <div className="min-w-0">
      <Input
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={shown}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoComplete="off"
        className="h-8 px-2"
      />
      {error ? (
        <p id={errorId} role="alert" className="mt-1 text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}
