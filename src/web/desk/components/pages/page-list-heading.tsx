import type { SetURLSearchParams } from 'react-router'
import { Button } from '#web/desk/ui/button.tsx'

type PageListHeadingProps = {
  id: string
  count: number | undefined
  deleted: boolean
  setSearch: SetURLSearchParams
}

export function PageListHeading({ id, count, deleted, setSearch }: PageListHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-slate-200 px-4 py-3">
      <h2 id={id} tabIndex={-1} className="focus-ring rounded-sm text-sm font-semibold text-slate-900">
        {deleted ? 'Deleted pages' : 'Pages'}
        {count === undefined ? '' : ` (${count})`}
      </h2>
      <Button
        size="small"
        aria-pressed={deleted}
        className="aria-pressed:border-navy-800 aria-pressed:bg-navy-50"
        onClick={() => setSearch(deleted ? {} : { filter: 'deleted' }, { replace: true })}
      >
        Deleted
      </Button>
    </div>
  )
}
