import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type NativeCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** Shows the browser's checkbox, for forms that read their fields themselves. */
export function NativeCheckbox({ children, className, ...input }: NativeCheckboxProps) {
  return (
    <label className={classNames('flex w-fit items-start gap-2.5 text-sm text-slate-800', className)}>
      <input {...input} type="checkbox" className="focus-ring mt-0.5 size-4 shrink-0 accent-navy-800" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
