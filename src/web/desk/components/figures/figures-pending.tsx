import type { UseQueryResult } from '@tanstack/react-query'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'

type FiguresPendingProps = Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>

/** Stands for figures that are loading or could not be loaded. */
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
