import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react'
import { useRef } from 'react'
import {
  LEAD_SORTS,
  type LeadOrder,
  type LeadSort,
  type SortDirection,
  USUAL_DIRECTION,
} from '#contract/leads/lead-list.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { classNames } from '#web/lib/class-names.ts'

export type SortControlProps = { order: LeadOrder; onOrder: (order: LeadOrder) => void }

type UsualOrder = { /** the view's default order */ usual: LeadOrder }

const SORTS: Record<LeadSort, { label: string } & Record<SortDirection, string>> = {
  deadline: { label: 'Deadline', asc: 'soonest first', desc: 'latest first' },
  submitted: { label: 'Submitted', asc: 'oldest first', desc: 'newest first' },
  travel: { label: 'Travel date', asc: 'soonest first', desc: 'latest first' },
  status: { label: 'Status', asc: 'New first', desc: 'Lost first' },
  assignee: { label: 'Assignee', asc: 'A to Z', desc: 'Z to A' },
  value: { label: 'Quote value', asc: 'lowest first', desc: 'highest first' },
}

const OPTIONS = LEAD_SORTS.map((sort) => ({ value: sort, label: SORTS[sort].label }))

/** Selects the list's order. An unusual one is highlighted and can be reset. */
export function SortControl({ order, usual, onOrder }: SortControlProps & UsualOrder) {
  const { sort, direction } = order
  const isChosen = sort !== usual.sort || direction !== usual.direction
  const reverse = useRef<HTMLButtonElement>(null)
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="flex items-center">
      <Select
        label="Sort by"
        value={sort}
        options={OPTIONS}
        onChange={(chosen) => onOrder({ sort: chosen, direction: USUAL_DIRECTION[chosen] })}
        look="small"
        className={classNames('rounded-r-none', isChosen && 'border-navy-800 bg-navy-50')}
      >
        <span className="text-slate-600 max-lg:sr-only">Sort: </span>
        {SORTS[sort].label}
      </Select>
      <Button
        ref={reverse}
        size="icon"
        className={classNames(
          '-ml-px rounded-l-none',
          isChosen && 'rounded-r-none border-navy-800 bg-navy-50',
        )}
        aria-label={`Reverse order (now ${SORTS[sort][direction]})`}
        title={`Now ${SORTS[sort][direction]}`}
        onClick={() => onOrder(reversed(order))}
      >
        <Arrow aria-hidden />
      </Button>
      {isChosen ? (
        <FocusAfter findFirst={() => reverse.current}>
          <Button
            size="icon"
            className="-ml-px rounded-l-none border-navy-800 bg-navy-50"
            aria-label={`Undo the sort: back to ${describe(usual)}`}
            title={`Back to ${describe(usual)}`}
            onClick={() => onOrder(usual)}
          >
            <X aria-hidden />
          </Button>
        </FocusAfter>
      ) : null}
    </div>
  )
}

type SortingHeadProps = SortControlProps & { header: string; sort: LeadSort }

/** Shows a column head that sorts, first in the usual direction and then reversed. */
export function SortingHead({ header, sort, order, onOrder }: SortingHeadProps) {
  const isSorted = order.sort === sort
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      title={`Sort by ${SORTS[sort].label.toLowerCase()}`}
      className={classNames(
        'focus-ring -mx-1 inline-flex h-6 items-center gap-1 rounded px-1 hover:bg-slate-200/70',
        isSorted && 'text-slate-900',
      )}
      onClick={() => onOrder(isSorted ? reversed(order) : { sort, direction: USUAL_DIRECTION[sort] })}
    >
      {header}
      {isSorted ? (
        <Arrow aria-hidden className="size-3.5" />
      ) : (
        <ChevronsUpDown aria-hidden className="size-3 text-slate-500" />
      )}
    </button>
  )
}

export function ariaSort(
  sort: LeadSort | undefined,
  order: LeadOrder,
): 'ascending' | 'descending' | undefined {
  if (sort === undefined || sort !== order.sort) return undefined
  return order.direction === 'asc' ? 'ascending' : 'descending'
}

function describe({ sort, direction }: LeadOrder): string {
  return `${SORTS[sort].label.toLowerCase()}, ${SORTS[sort][direction]}`
}

function reversed({ sort, direction }: LeadOrder): LeadOrder {
  return { sort, direction: direction === 'asc' ? 'desc' : 'asc' }
}
