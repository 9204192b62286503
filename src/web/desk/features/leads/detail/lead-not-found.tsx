import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { isGone } from '../model/gone-lead.ts'

type LeadNotFoundProps = {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** the link to the list: primary if it is the only action, else beside Retry */
  renderBack: (variant: 'primary' | 'secondary') => ReactNode
}

/** No lead to show. Only a missing lead counts as not found; other errors have a retry. */
export function LeadNotFound({ error, onRetry, retrying, renderBack }: LeadNotFoundProps) {
  if (error && !isGone(error)) {
    return (
      <ErrorState
        title="Failed to fetch bus quote"
        text={errorText(error)}
        onRetry={onRetry}
        retrying={retrying}
      >
        {renderBack('secondary')}
      </ErrorState>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
      <span className="flex size-10 items-center justify-center rounded-full bg-navy-50 text-navy-800">
        <SearchX aria-hidden className="size-5" />
      </span>
      <h2 className="mt-3 text-base font-semibold text-slate-900">Lead Not Found</h2>
      <p className="mt-1 max-w-sm text-sm text-slate-600">The requested lead could not be found.</p>
      <div className="mt-4">{renderBack('primary')}</div>
    </div>
  )
}
