import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import type { SelectOption } from './select.tsx'

type NativeSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption<Value>[]
}

/** Shows the browser's select, for forms: on phones it opens the system's list. Its arrow looks like that of other selects. */
export function NativeSelect<Value extends string>({
  options,
  className,
  ...props
}: NativeSelectProps<Value>) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select
        {...props}
        className="focus-ring h-9 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-slate-400 bg-white pr-8 pl-3 text-sm text-slate-900 shadow-xs hover:bg-slate-50 aria-invalid:border-red-600 pointer-coarse:text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-slate-500"
      />
    </span>
  )
}
