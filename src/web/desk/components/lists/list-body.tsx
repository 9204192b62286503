import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadAlert, LoadFailure } from '#web/desk/components/loaded.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'

type ListBodyProps<Row> = {
  list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isFetching' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  rows: Row[] | undefined
  loading: string
  /** shown while loading; lines of text by default */
  skeleton?: ReactNode
  failure: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Shows a list's rows, or why there are none. Rows stay visible when reloading fails. */
export function ListBody<Row>({ list, rows, failure, empty, children, ...props }: ListBodyProps<Row>) {
  if (!rows) {
    if (list.isPending) return props.skeleton ?? <LoadingRows text={props.loading} />
    return <LoadFailure title={failure} query={list} />
  }
  if (rows.length === 0) return empty
  return (
    <>
      {list.isError ? (
        <div className="p-3">
          <LoadAlert title={failure} query={list} />
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
