import { Button as BaseButton } from '@base-ui/react/button'
import { type ComponentProps, useContext } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { StopNote } from './popups/dialog-state.ts'

const VARIANTS = {
  primary: 'solid-button bg-navy-800 text-white shadow-xs hover:bg-navy-700 active:bg-navy-900',
  secondary:
    'border border-slate-300 bg-white text-slate-800 shadow-xs hover:bg-slate-50 active:bg-slate-100',
  ghost:
    'text-slate-700 not-aria-pressed:hover:bg-slate-100 active:bg-slate-200 aria-pressed:bg-navy-50 aria-pressed:text-navy-900 aria-pressed:inset-ring aria-pressed:inset-ring-navy-600',
  danger: 'solid-button bg-red-700 text-white shadow-xs hover:bg-red-800 active:bg-red-900',
  dangerGhost: 'text-red-700 hover:bg-red-50 active:bg-red-100',
} as const

const SIZES = {
  small: 'h-8 gap-1.5 px-2.5 text-[13px]',
  medium: 'h-9 gap-2 px-3.5 text-sm',
  large: 'h-11 gap-2 px-5 text-[15px]',
  icon: 'size-8',
} as const

type Look = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES; className?: string }

export function buttonClasses({ variant = 'secondary', size = 'medium', className }: Look): string {
  return classNames(
    'focus-ring inline-flex shrink-0 cursor-pointer select-none items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors',
    // Link buttons need a border in forced colours.
    'forced-colors:border forced-colors:border-[ButtonText]',
    'disabled:cursor-not-allowed disabled:opacity-60 data-disabled:cursor-not-allowed data-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className' | 'focusableWhenDisabled'> &
  Look & {
    /** whether it is the main action of a dialog without being a form's submit button */
    sends?: boolean
  }

/**
 * Shows a button that keeps the focus while disabled, unlike the browser's. If a form cannot be sent, its button is described by the
 * reason.
 */
export function Button({ variant, size, className, sends, ...props }: ButtonProps) {
  const note = useContext(StopNote)
  const stopped =
    (sends || props.type === 'submit') && note ? { disabled: true, 'aria-describedby': note } : {}
  return (
    <BaseButton
      {...props}
      {...stopped}
      focusableWhenDisabled
      className={buttonClasses({ variant, size, className })}
    />
  )
}
