import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { COUNTS_AT_ONCE, isLetter, leavesLetters } from '#web/lib/letter-keys.ts'
import type { SelectOption } from './select.tsx'

type InlineSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  /** disabled, the select keeps focus and value */
  disabled?: boolean | undefined
  framed?: boolean
  'aria-keyshortcuts'?: string
  /** draws the chosen value */
  children: ReactNode
}

/** Milliseconds in which browsers tell screen readers about new controls. */
const APPEARED_MS = 400

/**
 * Makes new selects inert for a moment. Browsers announce the selection of every select that appears, so that a screen reader would read
 * out a whole list of leads. One that is inert when it appears is not announced, then or later.
 */
function appearSilently(around: HTMLElement | null) {
  if (!around || isBehindDialog(around)) return
  around.inert = true
  const timer = setTimeout(() => {
    around.inert = false
  }, APPEARED_MS)
  return () => clearTimeout(timer)
}

/** Returns whether an element is behind a dialog. Nothing is announced there, and the closing dialog returns the focus to it. */
function isBehindDialog(around: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(around))
}

/** Shows a select in a row. The browser's control lies, invisible, above the drawn value, which stays cheap for hundreds of rows. */
export function InlineSelect<Value extends string>({ options, ...props }: InlineSelectProps<Value>) {
  return (
    <span
      ref={props.framed ? undefined : appearSilently}
      title={options.find(({ value }) => value === props.value)?.label}
      className={classNames(
        'relative inline-flex items-center gap-1 rounded-md px-1.5 hover:bg-slate-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-navy-600',
        props.framed
          ? 'h-9 w-full justify-between border border-slate-400 bg-white px-2.5 shadow-xs'
          : '-mx-1.5 min-h-6 max-w-[calc(100%+0.75rem)] max-md:min-h-8',
      )}
    >
      <span
        aria-hidden
        className={classNames('min-w-0', props.framed ? 'max-w-40 truncate' : 'wrap-break-word')}
      >
        {props.children}
      </span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 text-slate-500" />
      <select
        {...COUNTS_AT_ONCE}
        aria-label={props.label}
        aria-keyshortcuts={props['aria-keyshortcuts']}
        value={props.value}
        aria-disabled={props.disabled || undefined}
        onMouseDown={(event) => props.disabled && event.preventDefault()}
        onKeyDown={(event) => {
          const isStray = isLetter(event) && leavesLetters(event.currentTarget)
          if (props.disabled ? event.key !== 'Tab' : isStray) event.preventDefault()
        }}
        onChange={(event) => {
          if (props.disabled) return
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) props.onChange(chosen.value)
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 pointer-coarse:text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
