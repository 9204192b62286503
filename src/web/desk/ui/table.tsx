import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** Shows a table. With `scrolls` it may be wider than a phone, and is focusable, so that keys can scroll it. */
export function Table({ className, scrolls, ...props }: ComponentProps<'table'> & { scrolls?: boolean }) {
  const reach = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': props['aria-label'] } : {}
  return (
    <div className="focus-ring overflow-x-auto" {...reach}>
      <table {...props} className={classNames('w-full border-collapse text-left text-sm', className)} />
    </div>
  )
}

const CELL = 'border-b border-slate-100 px-2 2xl:px-2.5 py-2 align-middle text-slate-800 first:pl-4 last:pr-4'

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      className={classNames(
        'h-9 border-b border-slate-200 bg-slate-50 px-2 2xl:px-2.5 text-xs font-semibold whitespace-nowrap text-slate-600 first:pl-4 last:pr-4',
        className,
      )}
    />
  )
}

/** Shows the cell that names its row, which is read out before each of the others. */
export function TableRowHead({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="row" {...props} className={classNames(CELL, 'font-normal', className)} />
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={classNames(CELL, className)} />
}
