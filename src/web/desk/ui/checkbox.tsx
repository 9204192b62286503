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
  /** `shift`: it was held during the press */
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

/** A press with Shift would select the text of the page up to here. The prevented default gave the focus to the box, too. */
function selectNoText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

type CheckboxLineProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** the visible label where there is no room for all of it */
  short?: ReactNode
  /** below it: what it comes to, or why it is disabled */
  hint?: ReactNode
  disabled?: boolean | undefined
  className?: string
}

/** A box with its label beside it. The whole line can be pressed; the box itself answers to its own name. */
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
