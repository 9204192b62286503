import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { QuickActionButton } from '../actions/quick-action.tsx'
import { IdleActions, SelectionActions } from '../actions/selection-actions.tsx'
import { focusList, listHeading } from '../place/list-heading.ts'
import { BulkStatus } from './bulk-status.tsx'
import { LastChangeBar } from './last-change-bar.tsx'

type ListBarProps = {
  selected: number[]
  /** those of the list that are loaded */
  leads: readonly Lead[]
  /** by which they were found */
  filter: LeadFilter
  onClear: () => void
  /** all that is loaded is selected, and the filter has more */
  more: { count: string; run: () => void; isPending: boolean } | undefined
  /** asks for confirmation; absent where deleting is not allowed */
  onDelete: (() => void) | undefined
}

/** Over the rows: the quick actions, with what is selected where anything is, and the way back from what was just done. */
export function ListBar({ selected, leads, filter, onClear, more, onDelete }: ListBarProps) {
  const [wasSelected, setWasSelected] = useState(false)
  if (selected.length > 0 && !wasSelected) setWasSelected(true)
  return (
    <>
      <LastChangeBar />
      <p role="status" className="sr-only">
        {wasSelected && selected.length === 0 ? 'Selection cleared' : ''}
      </p>
      {selected.length > 0 ? (
        <FocusAfter findFirst={listHeading}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-navy-200 bg-navy-50 px-3 py-1.5 max-md:relative md:px-4">
            <div className="flex flex-wrap items-center gap-x-3 max-md:min-h-8 max-md:basis-full max-md:pr-9">
              <p role="status" className="text-sm font-medium text-navy-900">
                {formatCount(selected.length)} selected
              </p>
              {more ? (
                <Button variant="ghost" size="small" onClick={more.run} disabled={more.isPending}>
                  {more.isPending ? 'Selecting…' : `Select all ${more.count} matching`}
                </Button>
              ) : null}
            </div>
            <SelectionBar {...{ selected, leads, filter, onClear, onDelete }} />
          </div>
        </FocusAfter>
      ) : (
        <section
          aria-label="Quick Actions"
          className="flex flex-wrap items-center gap-1.5 border-b border-slate-200 px-3 py-0.5 max-md:gap-1 max-md:*:h-8! md:px-4 md:*:h-6"
        >
          <IdleActions />
        </section>
      )}
    </>
  )
}

/** On a phone icons with a word each, in one line from 360 px on: all are in sight and cover few rows. The cross lies in the line above. */
function SelectionBar({ selected, leads, filter, onClear, onDelete }: Omit<ListBarProps, 'more'>) {
  return (
    <section
      aria-label="Quick Actions"
      className="flex min-w-0 grow flex-wrap items-center gap-1.5 max-md:basis-full max-md:gap-1"
    >
      <SelectionActions selected={selected} />
      <BulkStatus ids={selected} leads={leads} filter={filter} />
      {onDelete ? (
        <QuickActionButton
          variant="dangerGhost"
          label="Delete selected"
          short="Delete"
          icon={Trash2}
          onStart={onDelete}
        />
      ) : null}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Clear selection"
        title="Clear selection"
        className="ml-auto max-md:absolute max-md:top-1.5 max-md:right-3"
        onClick={() => {
          onClear()
          focusList()
        }}
      >
        <X aria-hidden />
      </Button>
    </section>
  )
}
