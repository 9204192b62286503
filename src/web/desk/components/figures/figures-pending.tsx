import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#web/desk/ui/button.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'

type FiguresPendingProps = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>

/** Placeholder for figures that are loading or failed to load. */
export function FiguresPending({ error, isPending, isFetching, refetch }: FiguresPendingProps) {
  if (isPending) return <Loading text="Loading figures…" />
  return (
    <ErrorState
      title="The figures could not be loaded."
      text={errorText(error)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

/** The same in one line, above a list. */
export function FiguresPendingInLine({ error, isPending, isFetching, refetch }: FiguresPendingProps) {
  if (isPending)
    return (
      <span role="status" className="text-slate-600">
        Loading figures…
      </span>
    )
  return (
    <>
      <p role="alert" title={errorText(error)} className="text-slate-900">
        The figures could not be loaded.
      </p>
      <Button variant="ghost" size="small" onClick={() => refetch()} disabled={isFetching}>
        {isFetching ? 'Trying…' : 'Try again'}
      </Button>
    </>
  )
}
