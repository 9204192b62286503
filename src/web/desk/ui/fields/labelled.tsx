import { type ReactNode, useId } from 'react'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type LabelledProps = {
  /** the control's id, if something else refers to it */
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** less space, for forms with many fields */
  dense?: boolean
  children: (control: Control) => ReactNode
}

/** Shows label, hint and error around any control. Inputs and text areas have components of their own. */
export function Labelled({ label, hint, error, required, dense, children, ...props }: LabelledProps) {
  const own = useId()
  const id = props.id ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const look = `${dense ? 'text-[13px]' : 'text-sm'} font-medium text-slate-800 ${required ? 'required-mark' : ''}`
  return (
    <div className={dense ? 'stack gap-1' : 'flex min-w-0 flex-col gap-1.5'}>
      <label htmlFor={id} className={look}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-[13px] text-slate-600">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}
