import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { formatCount } from '#web/lib/dates.ts'
import {
  anywayLabel,
  changeAnyway,
  describeContested,
  joinResponses,
  summarise,
  useBulkChange,
  useBulkUndo,
} from '../actions/bulk-change.ts'
import { type BulkDone, forgetBulkChange, useLastBulkChange } from '../actions/last-bulk-change.ts'
import { QuickActionButton } from '../actions/quick-action.tsx'
import { IdleActions, SelectionActions } from '../actions/selection-actions.tsx'
import { focusList, listHeading } from '../list-position/list-heading.ts'
import { BulkStatus } from './bulk-status.tsx'

const UNDO_MS = 10_000

type ListBarProps = {
  selected: number[]
  /** the loaded leads of the selection */
  leads: readonly Lead[]
  filter: LeadFilter
  onClear: () => void
  /** selects the rest: present if all loaded leads are selected but the filter has more */
  more: { count: string; run: () => void; isPending: boolean } | undefined
  /** the preset filters, shown beside the actions; on a phone they are among the filters */
  presets: ReactNode
  /** asks for confirmation; undefined where deleting is not allowed */
  onDelete: (() => void) | undefined
}

/** Shows the quick actions above the rows, the number of selected leads, and Undo for the last bulk change. */
export function ListBar({ presets, ...props }: ListBarProps) {
  const { selected, leads, filter, onClear, more, onDelete } = props
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
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-slate-200 px-3 py-0.5 md:px-4">
          {presets}
          <section
            aria-label="Quick Actions"
            className="flex flex-wrap items-center gap-1.5 max-md:grow max-md:gap-1 max-md:*:h-8! md:gap-1 md:*:h-6 md:*:px-2"
          >
            <IdleActions />
          </section>
        </div>
      )}
    </>
  )
}

/**
 * Shows the actions for a selection. On a phone from 360 px on, icons with a word each fit one line; the button that clears the selection
 * is in the line above.
 */
function SelectionBar({
  selected,
  leads,
  filter,
  onClear,
  onDelete,
}: Omit<ListBarProps, 'more' | 'presets'>) {
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

/** Reports the last bulk change. It disappears after ten seconds, unless it has the pointer or focus, or asks something. */
function LastChangeBar() {
  const done = useLastBulkChange((state) => state.done)
  const [inUse, setInUse] = useState(false)
  const stays = inUse || isAsking(done)
  useEffect(() => {
    if (!done || stays) return
    const timer = setTimeout(forgetBulkChange, UNDO_MS)
    return () => clearTimeout(timer)
  }, [done, stays])
  if (!done) return null
  return (
    <section
      aria-label="Last change"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      className="flex flex-wrap items-center justify-between gap-2 border-b border-gold-400 bg-gold-300/25 px-3 py-2 md:px-4"
    >
      <Outcome done={done} />
      <div className="flex flex-wrap gap-2">
        {isAsking(done) ? <Anyway done={done} /> : null}
        {done.response.changed.length > 0 ? <Undo done={done} /> : null}
      </div>
    </section>
  )
}

function isAsking(done: BulkDone | null): boolean {
  return done !== null && done.response.contested.length > 0
}

function Outcome({ done: { response, wanted } }: { done: BulkDone }) {
  const { data: staff = [] } = useQuery(staffQuery)
  const { contested } = response
  return (
    <div role="status" className="min-w-0 text-sm wrap-anywhere text-slate-900">
      <p>{summarise(response, wanted)}</p>
      {contested.length > 0 ? (
        <p className="font-medium">{describeContested(contested, wanted.change, { staff, vehicles: [] })}.</p>
      ) : null}
    </div>
  )
}

function Anyway({ done: { response, wanted } }: { done: BulkDone }) {
  const { contested } = response
  const again = useBulkChange(focusList, (second) =>
    useLastBulkChange.setState({ done: { response: joinResponses(response, second), wanted } }),
  )
  return (
    <>
      <Button
        size="small"
        disabled={again.isPending}
        onClick={() => again.mutate(changeAnyway(wanted, contested))}
      >
        {again.isPending ? 'Saving…' : anywayLabel(wanted.change)}
      </Button>
      <Button
        size="small"
        disabled={again.isPending}
        onClick={() => {
          useLastBulkChange.setState({ done: { response: { ...response, contested: [] }, wanted } })
          focusList()
        }}
      >
        Keep theirs
      </Button>
    </>
  )
}

function Undo({ done }: { done: BulkDone }) {
  const undo = useBulkUndo()
  return (
    <Button
      size="small"
      disabled={undo.isPending}
      onClick={() => undo.mutate(done.response.changed, { onSuccess: focusList })}
    >
      <Undo2 aria-hidden /> {undo.isPending ? 'Undoing…' : 'Undo'}
    </Button>
  )
}
