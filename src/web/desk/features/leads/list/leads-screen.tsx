import { useQuery } from '@tanstack/react-query'
import { Download, PhoneIncoming } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { allLeadFigures, LeadStatLine } from '#web/desk/components/lead-stats.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { IN_PALETTE } from '#web/desk/lib/screen-commands.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import type { FindFocusPlace } from '#web/desk/ui/popups/focus-place.ts'
import { ActionByKey, useActionByKey } from '../actions/action-by-key.tsx'
import { AssignDialog } from '../actions/assign-leads.tsx'
import { DeleteDialog, useLeadDeletion } from '../actions/delete-leads.tsx'
import { LeadConflict, useLeadChange } from '../actions/use-lead-change.tsx'
import { LeadPanel } from '../detail/lead-panel.tsx'
import { EnterLeadDialog, NEW_LEAD_DRAFT } from '../entry/new-lead-dialog.tsx'
import { ViewSwitch } from '../journeys/view-switch.tsx'
import { LIST_HEADING_ID, listHeading } from '../list-position/list-heading.ts'
import { RowFocus, rememberRow } from '../list-position/row-focus.tsx'
import { mirrorError } from '../live/sync-spec-store.ts'
import { exportLeads } from '../model/lead-api.ts'
import { useLeadOpener } from '../model/use-lead-opener.ts'
import { PresetChips } from './filters/preset-chips.tsx'
import { LeadListBody } from './lead-list-body.tsx'
import { ListBar } from './list-bar.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ArrivalsPill } from './new-leads-pill.tsx'
import { RowStatusQuestion, useRowStatus } from './row-status.tsx'
import { useLeadList } from './use-lead-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

/** Heights of what covers scrolled rows at the top, besides the list's head: the desk's header and the column heads. */
const HEADER_PX = 56

const COLUMN_HEADS_PX = 40

const NO_STAFF: never[] = []

const NO_LEADS: never[] = []

export function LeadsScreen({ area }: { area: StaffArea }) {
  const found = useLeadList()
  const head = useListHead()
  const isPhone = useIsPhone()
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const { selection, shownSelected, select, selectAll, clear, selectMatching } = useSelection({
    leads: found.leads ?? NO_LEADS,
    isComplete: found.isComplete,
    filter: found.shownFilter,
  })
  const [assigned, setAssigned] = useState<number | null>(null)
  const entry = useDraftDialog(NEW_LEAD_DRAFT)
  const openLead = useLeadOpener(area)
  const { begun, begin } = useActionByKey()
  const [asked, setAsked] = useState<{ ids: number[]; bulk: boolean } | null>(null)
  const { change, conflicting } = useLeadChange()
  const rowStatus = useRowStatus(change)
  const deleted = useRef(false)
  const findAsker = useRef<FindFocusPlace>(undefined)
  const deletion = useLeadDeletion(() => {
    deleted.current = true
    setAsked(null)
    clear()
  })
  useListKeys({
    leads: found.leads ?? NO_LEADS,
    shownSearch: found.shownFilter.search ?? '',
    selection,
    onSelect: select,
    onClear: clear,
    onAct: (lead, action) => {
      if (action === 'assign') setAssigned(lead.id)
      else begin(lead, action)
    },
  })
  useEntryFromElsewhere(entry.show)
  const selected = [...selection]
  const allShownSelected =
    shownSelected > 0 && shownSelected === found.leads?.length && selected.length === shownSelected
  // A lead that leaves the list while the question is open is not deleted.
  const doomed =
    asked?.bulk && !deletion.isPending ? asked.ids.filter((id) => selection.has(id)) : (asked?.ids ?? [])
  const ask = useCallback((ids: number[], bulk: boolean) => {
    deleted.current = false
    const [id] = ids
    findAsker.current = bulk || id === undefined ? undefined : rememberRow(id)
    setAsked({ ids, bulk })
  }, [])
  const askForOne = useCallback((id: number) => ask([id], false), [ask])
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <PageHeading
        actions={
          <>
            <ViewSwitch />
            <Button variant="primary" onClick={entry.show}>
              <PhoneIncoming aria-hidden /> <span className="max-md:sr-only">New phone lead</span>
            </Button>
            {area === 'admin' ? <ExportButton selected={selected} filter={found.filter} /> : null}
          </>
        }
      >
        Lead Management
      </PageHeading>
      <p role="status" className="sr-only">
        {useSaidCount(found)}
      </p>
      <LeadStatLine label="All leads" figures={allLeadFigures} />
      <div>
        <ArrivalsPill filter={found.filter} order={found.order} />
        <Card aria-labelledby={LIST_HEADING_ID} className="@container">
          <div ref={head} className="sticky top-14 z-10 rounded-t-lg bg-white">
            <ListToolbar
              count={found.count}
              filter={found.filter}
              order={found.order}
              onOrder={found.setOrder}
              staff={staff}
              onChange={found.setFilter}
              onClear={found.clearFilter}
            />
            <ListBar
              selected={selected}
              presets={isPhone ? null : <PresetChips filter={found.filter} onChange={found.setFilter} />}
              leads={found.leads ?? NO_LEADS}
              filter={found.shownFilter}
              onClear={clear}
              more={
                allShownSelected && found.list.hasNextPage
                  ? { count: found.count ?? '', ...selectMatching }
                  : undefined
              }
              onDelete={area === 'admin' ? () => ask(selected, true) : undefined}
            />
          </div>
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
              onStatus: rowStatus.choose,
              onAssign: setAssigned,
              onDelete: askForOne,
            }}
          />
        </Card>
      </div>
      {assigned === null ? null : (
        <RowFocus leadId={assigned}>
          <AssignDialog ids={[assigned]} onClose={() => setAssigned(null)} />
        </RowFocus>
      )}
      {rowStatus.asked ? (
        <RowStatusQuestion
          key={rowStatus.asked.at}
          asked={rowStatus.asked}
          leads={found.leads ?? NO_LEADS}
          onChange={change}
          onClose={rowStatus.close}
        />
      ) : null}
      {begun ? <ActionByKey key={begun.at} begun={begun} /> : null}
      {entry.open ? <EnterLeadDialog area={area} onOpen={openLead} onClose={entry.close} /> : null}
      <DeleteDialog
        ids={doomed.length > 0 ? doomed : null}
        leads={(found.leads ?? NO_LEADS).filter(({ id }) => doomed.includes(id))}
        bulk={asked?.bulk}
        busy={deletion.isPending}
        finalFocus={() => (deleted.current ? listHeading() : (findAsker.current?.() ?? true))}
        onConfirm={() => deletion.mutate(doomed)}
        onCancel={() => setAsked(null)}
      />
      <LeadConflict conflicting={conflicting} staff={staff} />
      {area === 'manager' ? <LeadPanel /> : null}
    </div>
  )
}

/** Says the screen's name and count once for each filter. New leads have their own notice. */
function useSaidCount({ shownFilter, count }: Pick<ReturnType<typeof useLeadList>, 'shownFilter' | 'count'>) {
  const [said, setSaid] = useState<{ filter: LeadFilter; text: string }>()
  if (count !== undefined && said?.filter !== shownFilter) {
    setSaid({ filter: shownFilter, text: `Lead Management: ${count} ${count === '1' ? 'lead' : 'leads'}` })
  }
  return said?.text
}

/** Opens the form for a new lead when another screen has asked for it. */
function useEntryFromElsewhere(show: () => void) {
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const enters = typeof state === 'object' && state !== null && 'enters' in state
  // The id of the last request, so that a closed form stays closed although the address has not changed yet.
  const entered = useRef<string>(undefined)
  useEffect(() => {
    if (!enters || entered.current === key) return
    entered.current = key
    show()
    navigate(pathname + search, { replace: true })
  }, [enters, key, show, navigate, pathname, search])
}

function ExportButton({ selected, filter }: Parameters<typeof useExport>[0]) {
  const { mutate, isPending } = useExport({ selected, filter })
  return (
    <Button {...IN_PALETTE} onClick={() => mutate()} disabled={isPending}>
      <Download aria-hidden />
      <span className="max-md:sr-only">
        {selected.length > 0 ? `Export selected (${selected.length})` : 'Export CSV'}
      </span>
    </Button>
  )
}

function useExport({ selected, filter }: { selected: number[]; filter: LeadFilter }) {
  return useMutation({
    mutationFn: () => exportLeads(selected, filter),
    onError: () => {
      mirrorError('Failed to export bus quotes CSV')
      notify.error('Export failed')
    },
  })
}

/** Measures the list's head, which places the column heads and limits scrolling. */
function useListHead() {
  const [head, setHead] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!head) return
    const page = document.documentElement
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--list-head', `${head.offsetHeight}px`)
      page.style.setProperty('--covered-top', `${HEADER_PX + head.offsetHeight + COLUMN_HEADS_PX}px`)
    })
    observer.observe(head)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--list-head')
      page.style.removeProperty('--covered-top')
    }
  }, [head])
  return setHead
}
