import { useQuery } from '@tanstack/react-query'
import { Download, PhoneIncoming } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { SUSPECTED } from '#contract/leads/lead-list.ts'
import { allLeadFigures, LeadStatCards } from '#web/desk/components/lead-stats.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import type { LeadArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { QuickActions } from '../actions/quick-actions.tsx'
import { AssignDialog } from '../change/assign-dialog.tsx'
import { ConflictDialog } from '../change/conflict-dialog.tsx'
import { DeleteDialog } from '../change/delete-dialog.tsx'
import { useLeadChange } from '../change/use-lead-change.ts'
import { useLeadDeletion } from '../change/use-lead-deletion.ts'
import { LeadPanel } from '../detail/lead-panel.tsx'
import { EnterLeadDialog } from '../entry/new-lead-dialog.tsx'
import { staffQuery } from '../model/lead-api.ts'
import { LeadFilters } from './lead-filters.tsx'
import { LeadListBody } from './lead-list-body.tsx'
import { ListBar } from './list-bar.tsx'
import { LIST_HEADING_ID, listHeading } from './list-heading.ts'
import { ArrivalsPill } from './new-leads-pill.tsx'
import { SuspectedChip } from './suspected-chip.tsx'
import { useExport } from './use-export.ts'
import { useLeadList } from './use-lead-list.ts'
import { useSelection } from './use-selection.ts'

const NO_STAFF: never[] = []
const NO_LEADS: never[] = []

export function LeadsScreen({ area }: { area: LeadArea }) {
  const found = useLeadList()
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const { selection, shownSelected, select, selectAll, clear, selectMatching } = useSelection(
    found.leads ?? NO_LEADS,
    found.shownFilter,
  )
  const [assigned, setAssigned] = useState<number | null>(null)
  const [entering, setEntering] = useState(false)
  const [asked, setAsked] = useState<{ ids: number[]; bulk: boolean } | null>(null)
  const { change, conflict, keepTheirs, takeMine } = useLeadChange()
  const deleted = useRef(false)
  const deletion = useLeadDeletion(() => {
    deleted.current = true
    setAsked(null)
    clear()
  })
  const selected = [...selection]
  const allShownSelected =
    shownSelected > 0 && shownSelected === found.leads?.length && selected.length === shownSelected
  const ask = useCallback((ids: number[], bulk: boolean) => {
    deleted.current = false
    setAsked({ ids, bulk })
  }, [])
  const askForOne = useCallback((id: number) => ask([id], false), [ask])
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        actions={
          <>
            <Button variant="primary" onClick={() => setEntering(true)}>
              <PhoneIncoming aria-hidden /> New phone lead
            </Button>
            {area === 'admin' ? <ExportButton selected={selected} filter={found.filter} /> : null}
          </>
        }
      >
        Lead Management
      </PageHeading>
      <LeadStatCards label="All leads" figures={allLeadFigures} />
      <QuickActions selected={selected} />
      <div>
        <ArrivalsPill filter={found.filter} />
        <Card aria-labelledby={LIST_HEADING_ID} className="overflow-clip">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-slate-200 px-4 py-3">
            <h2
              id={LIST_HEADING_ID}
              tabIndex={-1}
              className="text-sm outline-hidden font-semibold text-slate-900"
            >
              Recent Leads{found.count === undefined ? '' : ` (${found.count})`}
            </h2>
            <SuspectedChip pressed={found.filter.filter === SUSPECTED} onChange={found.setFilter} />
            <LeadFilters filter={found.filter} staff={staff} onChange={found.setFilter} />
          </div>
          <ListBar
            selected={selected}
            onClear={clear}
            more={
              allShownSelected && found.list.hasNextPage
                ? { count: found.count ?? '', ...selectMatching }
                : undefined
            }
            onDelete={area === 'admin' ? () => ask(selected, true) : undefined}
          />
          <LeadListBody
            {...found}
            table={{
              area,
              staff,
              selection,
              shownSelected,
              onSelect: select,
              onSelectAll: selectAll,
              onChange: change,
              onAssign: setAssigned,
              onDelete: askForOne,
            }}
          />
        </Card>
      </div>
      {assigned === null ? null : <AssignDialog ids={[assigned]} onClose={() => setAssigned(null)} />}
      {entering ? <EnterLeadDialog onClose={() => setEntering(false)} /> : null}
      <DeleteDialog
        ids={asked?.ids ?? null}
        bulk={asked?.bulk}
        busy={deletion.isPending}
        finalFocus={() => (deleted.current ? listHeading() : true)}
        onConfirm={() => asked && deletion.mutate(asked.ids)}
        onCancel={() => setAsked(null)}
      />
      <ConflictDialog conflict={conflict} staff={staff} onKeepTheirs={keepTheirs} onTakeMine={takeMine} />
      {area === 'manager' ? <LeadPanel /> : null}
    </div>
  )
}

function ExportButton({ selected, filter }: Parameters<typeof useExport>[0]) {
  const { mutate, isPending } = useExport({ selected, filter })
  return (
    <Button onClick={() => mutate()} disabled={isPending}>
      <Download aria-hidden />
      {selected.length > 0 ? `Export selected (${selected.length})` : 'Export CSV'}
    </Button>
  )
}
