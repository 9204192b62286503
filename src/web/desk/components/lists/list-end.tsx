import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { formatCount } from '#web/lib/dates.ts'

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

type ListEndProps = {
  list: Pages
  /** the number of rows shown; without it no count appears */
  shown?: number
  ref?: Ref<HTMLDivElement>
}

export function ListEnd({ list, shown, ref }: ListEndProps) {
  if (shown === undefined && !list.hasNextPage) return null
  return (
    <div ref={ref} className="flex items-center justify-between gap-3 px-4 py-2.5 text-[13px] text-slate-600">
      {shown === undefined ? null : (
        <p role={list.hasNextPage ? 'status' : undefined}>{formatCount(shown)} shown</p>
      )}
      {list.hasNextPage ? (
        <Button
          size="small"
          onClick={() => list.fetchNextPage()}
          disabled={list.isFetchingNextPage}
          className="ml-auto"
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      ) : null}
    </div>
  )
}
