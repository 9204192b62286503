import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/**
 * Shows a text area that grows with its text where browsers can. Its text is 16 px on touch screens, because iOS would otherwise zoom in.
 */
export function GrowingTextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={classNames(
        'focus-ring field-sizing-content max-h-80 w-full min-w-0 resize-y rounded-md border border-slate-400 bg-white px-3 py-1.5 text-sm text-slate-900 shadow-xs placeholder:text-slate-500 aria-invalid:border-red-600 pointer-coarse:text-base',
        className,
      )}
    />
  )
}
