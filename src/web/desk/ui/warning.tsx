import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** What somebody should know before they go on. It is no error: `Alert` tells those. */
export function Warning({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={classNames(
        'rounded-md border border-amber-300 bg-amber-50 px-3 py-2 text-sm text-amber-950',
        className,
      )}
    />
  )
}
