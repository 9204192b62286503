import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type CheckboxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  'aria-keyshortcuts'?: string
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
      className="focus-ring relative flex size-4 shrink-0 cursor-pointer items-center justify-center rounded-sm border border-slate-500 bg-white after:absolute after:-inset-2 data-checked:border-navy-800 data-checked:bg-navy-800 data-indeterminate:border-navy-800 data-indeterminate:bg-navy-800"
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

/** A press with Shift would select the text of the page up to here. What was prevented gave the focus to the box, too. */
function selectNoText(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

type CheckboxLineProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** what is seen of the label where there is no room for all of it */
  short?: string
  className?: string
}

/** A box with its label beside it. The whole line can be pressed; the box itself answers to its own name. */
export function CheckboxLine({ label, short = label, className, ...box }: CheckboxLineProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box of Base UI is the control
    <label
      className={classNames(
        'flex w-fit cursor-pointer items-start gap-2.5 text-sm text-slate-800',
        className,
      )}
    >
      <span className="flex h-5 items-center">
        <Checkbox label={label} {...box} />
      </span>
      <span aria-hidden className="wrap-anywhere">
        {short}
      </span>
    </label>
  )
}
