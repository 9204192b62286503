import { type ReactNode, useId } from 'react'
import { LIMITS } from '#contract/basics/limits.ts'
import { PlaceField } from '#web/shared/place-field/place-field.tsx'
import '#web/shared/place-field/place-field.css'

const INPUT =
  'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs aria-invalid:border-red-600 pointer-coarse:text-base'

type Field = { label: string; name: string; error?: string | undefined }

/** A place in Ireland, or the words of the person who typed it. */
export function PlaceChoice(field: Field) {
  return (
    <Frame {...field}>
      {(control) => (
        <PlaceField
          {...control}
          listLabel={`${field.label}: places`}
          maxLength={LIMITS.leads.location}
          className={INPUT}
        />
      )}
    </Frame>
  )
}

type Option = { value: string; label: string }

export function Choice({ options, ...field }: Field & { options: Option[] }) {
  return (
    <Frame {...field}>
      {(control) => (
        <select {...control} className={INPUT}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

type Control = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A label, what it names, and what is wrong with it. */
function Frame({ label, name, error, children }: Field & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const errorId = `${id}-error`
  const fault = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-slate-800">
        {label}
      </label>
      {children({ id, name, ...fault })}
      {error ? (
        <p id={errorId} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type TickProps = { name: string; label: string; className?: string; onChange?: (ticked: boolean) => void }

export function Tick({ name, label, className, onChange }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex items-center gap-2.5 text-sm text-slate-800 ${className ?? ''}`}>
      <input
        id={id}
        type="checkbox"
        name={name}
        onChange={(event) => onChange?.(event.target.checked)}
        className="focus-ring size-4 accent-navy-800"
      />
      {label}
    </label>
  )
}
