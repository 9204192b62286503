import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { isLetter, leavesLetters } from '#web/lib/letter-keys.ts'
import { type PopupContainer, usePopupContainer } from '../popups/popup-container.ts'

export type SelectOption<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  onOpenChange?: (open: boolean) => void
  /** draws the chosen value; by default its label */
  children?: ReactNode
  look?: 'field' | 'small' | 'quiet'
  /** disabled, the select keeps focus and value */
  disabled?: boolean
  'aria-keyshortcuts'?: string
  className?: string
}

const LOOKS = {
  field: 'h-9 border border-slate-400 bg-white px-3 shadow-xs hover:bg-slate-50',
  small: 'h-8 min-w-0 border border-slate-300 bg-white px-2.5 text-[13px]! shadow-xs hover:bg-slate-50',
  quiet: 'h-8 px-1.5 hover:bg-slate-100',
} as const

export function Select<Value extends string>({ options, value, onChange, ...props }: SelectProps<Value>) {
  const { trigger, container } = usePopupContainer()
  const { onClick, list, finalFocus } = useFocusBefore()
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && next !== value && onChange(next)}
      onOpenChange={(open) => props.onOpenChange?.(open)}
      readOnly={props.disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        ref={trigger}
        aria-label={`${props.label}: ${chosen}`}
        aria-disabled={props.disabled}
        aria-keyshortcuts={props['aria-keyshortcuts']}
        onClick={onClick}
        onKeyDown={(event) => {
          if (isLetter(event) && leavesLetters(event.currentTarget)) event.preventBaseUIHandler()
        }}
        className={classNames(
          'focus-ring flex cursor-pointer items-center justify-between gap-1.5 rounded-md text-sm text-slate-900 select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
          LOOKS[props.look ?? 'field'],
          props.className,
        )}
      >
        <span className="truncate">{props.children ?? chosen}</span>
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="size-3.5 text-slate-500" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <Options {...{ label: props.label, options, container, list, finalFocus }} />
    </BaseSelect.Root>
  )
}

/**
 * Returns where the focus goes on closing: to its former place if a key elsewhere opened the select, otherwise to the select. A field or
 * dialog that took the focus keeps it.
 */
function useFocusBefore() {
  const before = useRef<Element | null>(null)
  const list = useRef<HTMLDivElement>(null)
  function onClick({ detail, currentTarget }: MouseEvent) {
    const { activeElement } = document
    before.current = detail === 0 && activeElement !== currentTarget ? activeElement : null
  }
  function finalFocus() {
    const element = before.current
    before.current = null
    const { activeElement } = document
    if (activeElement !== document.body && !list.current?.contains(activeElement)) return false
    return element instanceof HTMLElement ? element : true
  }
  return { onClick, list, finalFocus }
}

type OptionsProps = {
  label: string
  options: readonly SelectOption<string>[]
  container: PopupContainer
  list: RefObject<HTMLDivElement | null>
  /** returns where the focus goes on closing */
  finalFocus: () => HTMLElement | boolean
}

function Options({ label, options, container, list, finalFocus }: OptionsProps) {
  return (
    <BaseSelect.Portal container={container}>
      <BaseSelect.Positioner
        sideOffset={4}
        align="start"
        alignItemWithTrigger={false}
        className="z-50 outline-none"
      >
        <BaseSelect.Popup
          ref={list}
          finalFocus={finalFocus}
          className="popup min-w-[max(var(--anchor-width),9rem)]"
        >
          <BaseSelect.List aria-label={label} className="max-h-(--available-height) overflow-y-auto p-1">
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                className="grid cursor-default grid-cols-[1fr_1rem] items-center gap-3 rounded px-2 py-1.5 text-sm outline-none select-none data-highlighted:bg-navy-50 data-highlighted:text-navy-900"
              >
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden className="size-4 text-navy-800" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}
