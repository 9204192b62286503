import { type KeyboardEvent, useId } from 'react'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { classNames } from '#web/lib/class-names.ts'
import { type FieldPlace, useFieldReason } from './field-drafts.ts'
import { UnsavedNote } from './unsaved-note.tsx'
import { useFieldDraft } from './use-field-draft.ts'

type SavedOnBlurProps = {
  label: string
  value: string
  /** where what is typed is stored until it is saved */
  place: FieldPlace
  placeholder?: string
  maxLength: number
  className?: string
  /** how the text is stored; what is stored already is not saved again */
  normalise?: (typed: string) => string
  onSave: (value: string) => void
}

/**
 * A field in a row: leaving it or Enter saves, Escape takes back what was typed. What could not be saved stays in it with the
 * reason that `refuseField` notes, whatever is loaded again meanwhile, and so does what is longer than `maxLength`.
 */
export function SavedOnBlur({ normalise = (typed) => typed.trim(), ...props }: SavedOnBlurProps) {
  const { value, onSave } = props
  const { typed, isBack, set } = useFieldDraft(props.place, value)
  const reason = useFieldReason(props.place)
  const tooLong = explainTooLong(typed ?? '', props.maxLength)
  const error = tooLong ?? (typed === null ? undefined : reason)
  const noteId = useId()
  function save() {
    if (typed === null || tooLong) return
    const wanted = normalise(typed)
    set(wanted === value ? null : wanted)
    if (wanted !== value) onSave(wanted)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape' || typed === null) return
    // What is around it stays open: this press was for the text.
    event.stopPropagation()
    set(null)
  }
  return (
    <div className={classNames('min-w-0', props.className)}>
      <Input
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || isBack ? noteId : undefined}
        value={typed ?? value}
        placeholder={props.placeholder}
        onChange={(event) => set(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoComplete="off"
        className="h-8 px-2"
      />
      {error ? (
        <p id={noteId} role="alert" className="mt-1 text-[13px] text-red-700">
          {error}
        </p>
      ) : isBack ? (
        <UnsavedNote id={noteId} />
      ) : null}
    </div>
  )
}
