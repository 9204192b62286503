import { Rows2, Rows3, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { SUSPECTED } from '#contract/leads/lead-list.ts'
import { leadSearch } from '#web/desk/components/lists/list-search.ts'
import { SearchBox } from '#web/desk/components/lists/search-box.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { LIST_HEADING_ID } from '../list-position/list-heading.ts'
import { countFilters, isFiltered } from '../model/lead-filter.ts'
import { usualOrder } from '../model/use-lead-order.ts'
import { LeadFilters, type LeadFiltersProps } from './filters/lead-filters.tsx'
import { PresetChips } from './filters/preset-chips.tsx'
import { SuspectedChip } from './filters/suspected-chip.tsx'
import { SortControl, type SortControlProps } from './sort-control.tsx'
import { useDensity } from './use-density.ts'

type ListToolbarProps = LeadFiltersProps &
  SortControlProps & { count: string | undefined; onClear: () => void }

export function ListToolbar({ count, order, onOrder, onClear, ...filters }: ListToolbarProps) {
  const [opened, setOpened] = useState(false)
  const isPhone = useIsPhone()
  const chosen = countFilters(filters.filter)
  return (
    <div className="grid grid-cols-1 gap-1.5 border-b border-slate-200 px-3 py-2 md:px-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 md:gap-x-3">
        <h2 id={LIST_HEADING_ID} tabIndex={-1} className="text-sm font-semibold text-slate-900 outline-none">
          Recent Leads{count === undefined ? '' : ` (${count})`}
        </h2>
        <SearchBox
          search={leadSearch}
          label="Search leads"
          placeholder="Search name, phone, email, place, #number"
          className="min-w-32 grow max-md:order-1 max-md:basis-32 md:max-w-96"
        />
        <Button
          className="order-2 md:hidden"
          aria-expanded={opened}
          aria-controls="lead-filters"
          onClick={() => setOpened(!opened)}
        >
          <SlidersHorizontal aria-hidden /> Filters{chosen > 0 ? ` (${chosen})` : ''}
        </Button>
        {isFiltered(filters.filter) ? (
          <Button
            variant="ghost"
            title="Clear filters"
            onClick={onClear}
            className="order-3 max-md:w-9 max-md:px-0 md:order-none"
          >
            <X aria-hidden /> <span className="max-md:sr-only">Clear filters</span>
          </Button>
        ) : null}
        <div className="ml-auto flex items-center gap-1.5">
          <SuspectedChip pressed={filters.filter.filter === SUSPECTED} onChange={filters.onChange} />
          <SortControl order={order} usual={usualOrder(filters.filter)} onOrder={onOrder} />
          <DensityToggle />
        </div>
      </div>
      <div id="lead-filters" className={classNames('grid gap-1.5', !opened && 'max-md:hidden')}>
        {isPhone ? <PresetChips {...filters} /> : null}
        <LeadFilters {...filters} />
      </div>
    </div>
  )
}

function DensityToggle() {
  const [density, setDensity] = useDensity()
  const isCompact = density === 'compact'
  const Icon = isCompact ? Rows3 : Rows2
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Compact rows"
      aria-pressed={isCompact}
      title={isCompact ? 'Switch to comfortable rows' : 'Switch to compact rows'}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon aria-hidden />
    </Button>
  )
}
