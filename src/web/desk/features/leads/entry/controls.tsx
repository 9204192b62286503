import '#web/shared/place-field/place-field.css'
import { useContext, useEffect, useRef, useState } from 'react'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Place } from '#contract/places/place.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { PlaceChoices } from '#web/shared/place-field/place-choices.tsx'
import { PlaceField } from '#web/shared/place-field/place-field.tsx'
import { isPlaceName, type PlaceQuestions, PlaceQuestionsContext } from './place-questions.ts'

const INPUT =
  'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs aria-invalid:border-red-600 pointer-coarse:text-base'

const CHOICE = buttonClasses({ className: 'h-auto whitespace-normal' })

type Field = Omit<ControlOf, 'onBlur'> & { label: string; required?: boolean | undefined }
type PlaceChoiceProps = Field & { onChoose: (name: string) => void }

/** Shows a text field for a place, with choices below it if the text is ambiguous. */
export function PlaceChoice({ onChoose, ...field }: PlaceChoiceProps) {
  const { name, label } = field
  const questions = useContext(PlaceQuestionsContext)
  const box = useQuestionFocus(questions, name)
  const places = questions && isPlaceName(name) ? questions.choices[name] : undefined
  function choose(place: Place) {
    // The focused button disappears after choosing.
    box.current?.querySelector('input')?.focus()
    onChoose(place.label)
    if (isPlaceName(name)) questions?.choose(name, place)
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2.5">
      <Labelled label={label} error={field.error} required={field.required}>
        {(control) => (
          <PlaceField
            {...control}
            name={name}
            required={field.required}
            value={field.value}
            onChange={field.onChange}
            onPlace={(place) => place && onChoose(place.label)}
            listLabel={`${label}: places`}
            maxLength={LEAD_LIMITS.location}
            className={INPUT}
            place={questions && isPlaceName(name) ? questions.chosen[name] : undefined}
          />
        )}
      </Labelled>
      {places ? <PlaceChoices label={label} places={places} buttonClass={CHOICE} onChoose={choose} /> : null}
    </div>
  )
}

/** Focuses the choices once for each new question, so that typing is not interrupted. */
function useQuestionFocus(questions: PlaceQuestions | null, name: string) {
  const box = useRef<HTMLDivElement>(null)
  const isFirst = useRef(false)
  const rounds = questions?.rounds ?? 0
  isFirst.current = Object.keys(questions?.choices ?? {})[0] === name
  useEffect(() => {
    if (rounds > 0 && isFirst.current) box.current?.querySelector<HTMLElement>('fieldset button')?.focus()
  }, [rounds])
  return box
}

type Option = { value: string; label: string }

export function Choice({ options, ...field }: Field & { options: Option[] }) {
  const [begun] = useState(field.value)
  return (
    <Labelled label={field.label} error={field.error} required={field.required}>
      {(control) => (
        <NativeSelect
          {...control}
          name={field.name}
          required={field.required}
          options={withValue(options, begun)}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </Labelled>
  )
}

function withValue(options: Option[], value: string): Option[] {
  if (!value || options.some((option) => option.value === value)) return options
  return [...options, { value, label: value }]
}

type TickProps = {
  name: string
  label: string
  checked: boolean
  className?: string
  onChange: (checked: boolean) => void
}

export function Tick({ name, label, checked, className, onChange }: TickProps) {
  return (
    <NativeCheckbox
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={className}
    >
      {label}
    </NativeCheckbox>
  )
}
