import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type CheckboxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean | undefined
  'aria-keyshortcuts'?: string
  'aria-describedby'?: string | undefined
  /** `shift` says whether Shift was held */
  onChange: (checked: boolean, shift: boolean) => void
}

export function Checkbox({ label, checked, indeterminate, onChange, ...keys }: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      {...keys}
      aria-label={label}
      checked={checked}
      indeterminate={indeterminate ?? false}
      onMouseDown={selectNoText}
      onCheckedChange={(now, { event }) => onChange(now, 'shiftKey' in event && event.shiftKey === true)}
      className="focus-ring relative flex size-4 shrink-0 cursor-pointer items-center justify-center rounded-sm border border-slate-500 bg-white after:absolute after:-inset-2 data-checked:border-navy-800 data-checked:bg-navy-800 data-indeterminate:border-navy-800 data-indeterminate:bg-navy-800 data-disabled:cursor-not-allowed data-disabled:opacity-60"
    >
      <BaseCheckbox.Indicator className="text-white">
        {indeterminate ? (
          <Minus aria-hidden className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3" strokeWidth={3} />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
}

/** Prevents a press with Shift from selecting text. That also prevents the focus, so it is set here. */
function selectNoText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

type CheckboxLineProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** a shorter visible label */
  short?: ReactNode
  /** text below: what the box does, or why it is disabled */
  hint?: ReactNode
  disabled?: boolean | undefined
  className?: string
}

/** Shows a checkbox with a label; the whole line can be pressed. */
export function CheckboxLine({ label, short = label, hint, className, ...box }: CheckboxLineProps) {
  const note = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box of Base UI is the control
    <label
      className={classNames(
        'flex w-fit items-start gap-2.5 text-sm text-slate-800',
        box.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <span className="flex h-5 items-center">
        <Checkbox label={label} aria-describedby={hint ? note : undefined} {...box} />
      </span>
      <span className="wrap-anywhere">
        <span aria-hidden>{short}</span>
        {hint ? (
          <span id={note} className="block text-[13px] text-slate-600">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
