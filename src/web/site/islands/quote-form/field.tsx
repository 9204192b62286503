import type { ComponentProps } from 'react'
import type { QuoteField } from '#contract/quote-form.ts'

type FieldFrame = { field: QuoteField; label: string; error: string | undefined; optional?: boolean }
type Given = { defaultValue: string }

/** The attributes that tie a control to its label and its error. */
function controlProps({ field, error, optional }: FieldFrame) {
  return {
    id: controlId(field),
    name: field,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${controlId(field)}-error` : undefined,
  } as const
}

export function controlId(field: QuoteField): string {
  return `quote-${field}`
}

function Frame({ field, label, error, optional, children }: FieldFrame & ComponentProps<'div'>) {
  return (
    <div className={`field field-${field}`}>
      <label htmlFor={controlId(field)}>{label}</label>
      {optional && <span className="field-optional">optional</span>}
      {children}
      {error && (
        <p className="field-error" id={`${controlId(field)}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldFrame & Given & Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue'>

export function InputField({ field, label, error, optional, ...input }: InputProps) {
  const frame = { field, label, error, optional }
  return (
    <Frame {...frame}>
      <input type="text" {...controlProps(frame)} {...input} />
    </Frame>
  )
}

type TextProps = FieldFrame & Given & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'defaultValue'>

export function TextField({ field, label, error, optional, ...area }: TextProps) {
  const frame = { field, label, error, optional }
  return (
    <Frame {...frame}>
      <textarea rows={4} {...controlProps(frame)} {...area} />
    </Frame>
  )
}

type SelectProps = FieldFrame & Given & { choices: readonly string[]; prompt: string }

export function SelectField({ field, label, error, optional, choices, prompt, defaultValue }: SelectProps) {
  const frame = { field, label, error, optional }
  return (
    <Frame {...frame}>
      <select {...controlProps(frame)} defaultValue={defaultValue}>
        <option value="">{prompt}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </Frame>
  )
}
