import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Button } from '#web/ui/button.tsx'

type LeadNotFoundProps = { error: unknown; onRetry: () => void; retrying: boolean; children: ReactNode }

/** No lead to show: the reason, and the way back. Asking again is offered where it may help. */
export function LeadNotFound({ error, onRetry, retrying, children }: LeadNotFoundProps) {
  const isGone = error instanceof ApiError && error.status === 404
  const mayHelp = error instanceof ApiError && !isGone
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
      <span className="flex size-10 items-center justify-center rounded-full bg-navy-50 text-navy-800">
        <SearchX aria-hidden className="size-5" />
      </span>
      <h2 className="mt-3 text-base font-semibold text-slate-900">Lead Not Found</h2>
      <p className="mt-1 max-w-sm text-sm text-slate-600">
        {(!isGone && faultText(error)) || 'The requested lead could not be found.'}
      </p>
      <div className="mt-4 flex gap-2">
        {mayHelp ? (
          <Button size="small" onClick={onRetry} disabled={retrying}>
            {retrying ? 'Trying…' : 'Try again'}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
