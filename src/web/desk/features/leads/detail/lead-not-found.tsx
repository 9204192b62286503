import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { isGone } from '../model/gone-lead.ts'

type LeadNotFoundProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** draws the link to the list: primary if it is the only action, secondary beside Retry */
  renderBack: (variant: 'primary' | 'secondary') => ReactNode
}

/** Shows that a lead is missing. Errors other than a missing lead offer a retry. */
export function LeadNotFound({ query, renderBack }: LeadNotFoundProps) {
  if (query.error && !isGone(query.error)) {
    return (
      <LoadFailure title="Failed to fetch bus quote" query={query}>
        {renderBack('secondary')}
      </LoadFailure>
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
