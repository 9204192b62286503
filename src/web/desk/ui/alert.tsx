import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from './button.tsx'

type AlertProps = {
  title: string
  children?: ReactNode
  /** retries a failed load */
  onRetry?: () => void
  retrying?: boolean
}

/** Shows an error beside its cause. */
export function Alert({ title, children, onRetry, retrying }: AlertProps) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-md border border-red-200 bg-red-50 px-3 py-2.5 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red-700" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow">
          <p className="font-medium text-red-900">{title}</p>
          {children ? <p className="mt-0.5 whitespace-pre-line text-red-800">{children}</p> : null}
        </div>
        {onRetry ? (
          <Button size="small" onClick={onRetry} disabled={retrying}>
            {retrying ? 'Trying…' : 'Try again'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Shows a warning before the person goes on. Errors use `Alert`. */
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
