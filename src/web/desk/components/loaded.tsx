import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorReason, errorText } from '#web/lib/error-text.ts'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  /** a text, or a placeholder as high as the data */
  loading: ReactNode
  failure: string
  /** further actions, shown beside Try again */
  actions?: ReactNode
  /** names a card, drawn around the text that replaces the data */
  card?: string
  children: (data: Data) => ReactNode
}

type LoadFailureProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  title: string
  children?: ReactNode
}

/** Replaces data that could not be loaded by an error with a retry. `children` are further actions. */
export function LoadFailure({ query, title, children }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      text={errorText(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    >
      {children}
    </ErrorState>
  )
}

/** Shows the same error as an alert, above or among other content. */
export function LoadAlert({ query, title }: LoadFailureProps) {
  return (
    <Alert title={title} onRetry={() => query.refetch()} retrying={query.isFetching}>
      {errorText(query.error)}
    </Alert>
  )
}

/** Shows loaded data. Until it is there, it says that the data loads, or why that failed. */
export function Loaded<Data>({ query, loading, failure, actions, card, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  const instead = isPending ? (
    typeof loading === 'string' ? (
      <Loading text={loading} />
    ) : (
      loading
    )
  ) : (
    <ErrorState title={failure} text={errorReason(error)} onRetry={() => refetch()} retrying={isFetching}>
      {actions}
    </ErrorState>
  )
  return card ? <Card aria-label={card}>{instead}</Card> : instead
}
