import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { QuoteFormErrors, QuoteFormField, QuoteFormValues } from '#content/quote-form/form.ts'

/** A hint about a field's value, which never prevents sending. */
export type FieldHint = {
  text: string
  isWarning: boolean
  image?: { src: string; alt: string } | undefined
  /** a suggestion that one press adopts */
  action?: { label: string; onPress: () => void }
}

export type FieldFrame = {
  field: string
  label: string
  error: string | undefined
  optional?: boolean
  /** null while a watched field has no hint; undefined for a field that is not watched */
  hint?: FieldHint | null
}
type Given = { defaultValue: string }
type Values = { given: QuoteFormValues; errors: QuoteFormErrors }

/** Returns a field's name, label, error and initial value. */
export function fieldProps({ given, errors }: Values, field: QuoteFormField, label: string) {
  return { field, label, error: errors[field], defaultValue: given[field] }
}

/** The id of the note that says a date, time or list is required, because screen readers ignore the attribute there. */
export const REQUIRED_NOTE = 'quote-required'

/** Returns the attributes that connect a control with its label, hint and error. */
export function controlProps({ field, error, optional, hint }: FieldFrame, isMute = false) {
  const told = [error && errorId(field), hint && hintId(field)].filter(Boolean)
  const described = told.length === 0 && isMute && !optional ? [REQUIRED_NOTE] : told
  return {
    id: quoteFormControlId(field),
    name: field,
    // The attribute only informs, because native validation is off.
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  } as const
}

export function quoteFormControlId(field: string): string {
  return `quote-${field}`
}

const errorId = (field: string) => `${quoteFormControlId(field)}-error`
const hintId = (field: string) => `${quoteFormControlId(field)}-hint`

export function FieldBox({ children, ...frame }: FieldFrame & { children: ReactNode }) {
  const { field, label, error, optional } = frame
  return (
    <div className={`field field-${field}`}>
      <label htmlFor={quoteFormControlId(field)}>
        {optional ? (
          <>
            <span>{label}</span> <span className="field-optional">(optional)</span>
          </>
        ) : (
          label
        )}
      </label>
      {children}
      {error && (
        <p className="field-error" id={errorId(field)}>
          {error}
        </p>
      )}
      <Hint {...frame} />
    </div>
  )
}

/** Shows a hint. The element is there before its text, so that the text is read out. */
function Hint({ field, hint }: FieldFrame) {
  if (hint === undefined) return null
  return (
    <p
      className="field-hint"
      id={hintId(field)}
      role="status"
      data-warning={hint?.isWarning ? '' : undefined}
    >
      {hint?.isWarning && <TriangleAlert size={16} aria-hidden="true" />}
      {hint?.image && (
        <img src={hint.image.src} alt={hint.image.alt} width={120} height={80} decoding="async" />
      )}
      {hint && <span>{hint.text}</span>}
      {hint?.action && (
        <button type="button" className="field-suggestion" onClick={hint.action.onPress}>
          {hint.action.label}
        </button>
      )}
    </p>
  )
}

type InputProps = FieldFrame & Given & Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue'>

export function InputField({ field, label, error, optional, hint, ...input }: InputProps) {
  const frame = { field, label, error, optional, hint }
  return (
    <FieldBox {...frame}>
      <input
        type="text"
        {...controlProps(frame, input.type === 'date' || input.type === 'time')}
        {...input}
      />
    </FieldBox>
  )
}

type TextProps = FieldFrame & Given & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'defaultValue'>

export function TextAreaField({ field, label, error, optional, hint, ...area }: TextProps) {
  const frame = { field, label, error, optional, hint }
  return (
    <FieldBox {...frame}>
      <textarea rows={4} {...controlProps(frame)} {...area} />
    </FieldBox>
  )
}

type SelectProps = FieldFrame &
  Given & {
    choices: readonly { value: string; name: string }[]
    /** the text of the blank choice */
    prompt?: string
    autoComplete?: 'off'
    /** returns the name of the part that a choice unfolds; null for none */
    unfolds?: (choice: string) => string | null
  }

export function SelectField(props: SelectProps) {
  const { choices, prompt, defaultValue, autoComplete, unfolds, ...frame } = props
  return (
    <FieldBox {...frame}>
      <select {...controlProps(frame, true)} defaultValue={defaultValue} autoComplete={autoComplete}>
        {prompt && <option value="">{prompt}</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value} data-unfolds={unfolds?.(value) ?? undefined}>
            {name}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}
