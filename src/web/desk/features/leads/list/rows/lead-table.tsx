import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { useReachableRows } from '#web/desk/features/leads/list-position/go-to-row.ts'
import { LIST_HEADING_ID } from '#web/desk/features/leads/list-position/list-heading.ts'
import { useFormerPlace, useLeftPlace } from '#web/desk/features/leads/list-position/list-place.ts'
import { useReturn } from '#web/desk/features/leads/list-position/use-return.ts'
import { describeKey } from '#web/desk/lib/keys.ts'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { TableHead } from '#web/desk/ui/table.tsx'
import { ariaSort, type SortControlProps, SortingHead } from '../sort-control.tsx'
import { useDensity } from '../use-density.ts'
import { LEAD_COLUMNS } from './lead-columns.tsx'
import {
  HEAD_HEIGHT,
  LeadCardRow,
  type LeadRowProps,
  LeadTableRow,
  NARROW_CELL,
  SELECT_WIDTH,
  TABLE,
} from './lead-rows.tsx'

/** The number of rows from which only visible ones are rendered. Shorter lists are complete, for find-in-page and printing. */
const VIRTUAL_FROM = 120

type LeadTableProps = Omit<LeadRowProps, 'lead' | 'selected'> &
  SortControlProps & {
    leads: Lead[]
    selection: ReadonlySet<number>
    /** the number of selected leads in the list */
    shownSelected: number
    onSelectAll: (selected: boolean) => void
  }

const ROW_PX = 55

const CARD_PX = 165

export function LeadTable({
  leads,
  selection,
  shownSelected,
  onSelectAll,
  order,
  onOrder,
  ...row
}: LeadTableProps) {
  const isPhone = useIsPhone()
  const [density] = useDensity()
  const drawn = useRenderedRows(leads, isPhone ? CARD_PX : ROW_PX)
  const Row = isPhone ? LeadCardRow : LeadTableRow
  const rows = leads
    .slice(drawn.first, drawn.end)
    .map((lead, index) => (
      <Row
        key={lead.id}
        {...drawn.makeProps(drawn.first + index)}
        lead={lead}
        selected={selection.has(lead.id)}
        {...row}
      />
    ))
  const selectAll = (
    <Checkbox
      {...describeKey('selectAll')}
      label="Select all leads shown"
      checked={shownSelected > 0 && shownSelected === leads.length}
      indeterminate={shownSelected > 0 && shownSelected < leads.length}
      onChange={onSelectAll}
    />
  )
  if (isPhone) {
    return (
      <>
        <div className="flex items-center gap-3 border-b border-slate-200 bg-slate-50 px-3 py-1 text-[13px] text-slate-700">
          {selectAll} Select all shown
        </div>
        <ul ref={drawn.frame} data-density={density} className="group/list divide-y divide-slate-200">
          {drawn.above > 0 ? <li aria-hidden style={{ height: drawn.above }} /> : null}
          {rows}
          {drawn.below > 0 ? <li aria-hidden style={{ height: drawn.below }} /> : null}
        </ul>
      </>
    )
  }
  return (
    <table
      aria-labelledby={LIST_HEADING_ID}
      aria-rowcount={leads.length + 1}
      data-density={density}
      className={`group/list ${TABLE}`}
    >
      <thead>
        <tr aria-rowindex={1}>
          <TableHead className={`${SELECT_WIDTH} ${STAYS}`}>{selectAll}</TableHead>
          {LEAD_COLUMNS.map(({ header, width, look = '', label, sort }) => (
            <TableHead key={header} className={`${width} ${STAYS} ${look}`} aria-sort={ariaSort(sort, order)}>
              {sort ? (
                <SortingHead {...{ header, sort, order, onOrder }} />
              ) : (
                <span className={label}>{header}</span>
              )}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody ref={drawn.frame}>
        <Gap height={drawn.above} />
        {rows}
        <Gap height={drawn.below} />
      </tbody>
    </table>
  )
}

/** Keeps the column heads below the desk's header and the list's head. */
const STAYS = `sticky top-[calc(3.5rem+var(--list-head,0px))] z-9 ${HEAD_HEIGHT} ${NARROW_CELL}`

/** Takes the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={LEAD_COLUMNS.length + 1} className="p-0" style={{ height }} />
    </tr>
  )
}

/** Returns which rows of a long list to render, and the height of the others. Both are restored on return. */
function useRenderedRows(leads: readonly Lead[], estimate: number) {
  const count = leads.length
  const frame = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const place = useFormerPlace()
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
    // The window scrolls first, because the rows to render depend on its position.
    if (place) window.scrollTo(0, place.scroll)
  }, [place])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin,
    enabled: count >= VIRTUAL_FROM,
    ...(place
      ? {
          initialOffset: place.scroll,
          initialRect: { width: window.innerWidth, height: window.innerHeight },
          initialMeasurementsCache: place.heights,
        }
      : {}),
  })
  useLeftPlace(leads, virtual.takeSnapshot)
  const scrollToIndex = (index: number) => virtual.scrollToIndex(index, { align: 'center' })
  useReturn(place, leads, scrollToIndex)
  useReachableRows({ leads, scrollToIndex })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (count < VIRTUAL_FROM || !first || !last) {
    return { frame, first: 0, end: count, above: 0, below: 0, makeProps: () => ({}) }
  }
  return {
    frame,
    first: first.index,
    end: last.index + 1,
    above: first.start - scrollMargin,
    below: virtual.getTotalSize() - (last.end - scrollMargin),
    makeProps: (index: number) => ({ index, measure: virtual.measureElement }),
  }
}
