import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#web/desk/ui/alert.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'

type ListBodyProps<Row> = {
  list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isFetching' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  rows: Row[] | undefined
  loading: string
  /** shown while loading; by default lines of text */
  skeleton?: ReactNode
  failure: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list's rows, or why there are none. Rows stay visible when reloading fails. */
export function ListBody<Row>({
  list,
  rows,
  loading,
  skeleton,
  failure,
  empty,
  children,
}: ListBodyProps<Row>) {
  if (!rows) {
    if (list.isPending) return skeleton ?? <LoadingRows text={loading} />
    return (
      <ErrorState
        title={failure}
        text={errorText(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (rows.length === 0) return empty
  return (
    <>
      {list.isError ? (
        <div className="p-3">
          <Alert title={failure} onRetry={() => list.refetch()} retrying={list.isFetching}>
            {errorText(list.error)}
          </Alert>
        </div>
      ) : null}
      <div aria-busy={list.isPlaceholderData || undefined} className="relative">
        {list.isPlaceholderData ? (
          <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 animate-pulse bg-navy-600" />
        ) : null}
        {children(rows)}
      </div>
    </>
  )
}
