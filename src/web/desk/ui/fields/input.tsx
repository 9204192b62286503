import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** Shows an input whose text is 16 px on touch screens, because iOS would otherwise zoom in. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className={classNames(
        'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs placeholder:text-slate-500 pointer-coarse:text-base',
        'aria-invalid:border-red-600 data-invalid:border-red-600 disabled:bg-slate-100',
        className,
      )}
    />
  )
}
