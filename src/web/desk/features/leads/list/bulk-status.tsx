import { useQueryClient } from '@tanstack/react-query'
import { CircleDot } from 'lucide-react'
import { useRef, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { describeKey } from '#web/desk/lib/keys.ts'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/dates.ts'
import { basesOf, readSeenLeads, useBulkChange } from '../actions/bulk-change.ts'
import { QuickActionFace, TILE } from '../actions/quick-action.tsx'
import { type StatusChange, StatusQuestion } from '../actions/status-question.tsx'
import { BookedSelectionWarning, QuoteSelectionWarning } from '../actions/status-warnings.tsx'
import { useSelectionDialog } from '../actions/use-selection-dialog.ts'
import { leavesBooking, leavesQuote } from '../model/waiting-customer.ts'
import { useHoldSelection } from './freeze-selection.ts'

const CHOOSE = 'choose'
const LOST_DRAFT = 'lost selection'

type BulkStatusProps = {
  ids: number[]
  /** the loaded leads of the selection */
  leads: readonly Lead[]
  filter: LeadFilter
}

export function BulkStatus({ ids, leads, filter }: BulkStatusProps) {
  const { open, show, close } = useSelectionDialog(LOST_DRAFT, ids)
  // The draft keeps only a lost reason, so after an ended session the question is about Lost.
  const [asked, setAsked] = useState<LeadStatus>('lost')
  const { mutate, isPending } = useBulkChange(close)
  const bar = useRef<HTMLDivElement>(null)
  const selected = leads.filter(({ id }) => ids.includes(id))
  const unseen = ids.length - selected.length
  const countUnknown = (to: LeadStatus) => (mayLeaveOpen(to, filter) ? unseen : 0)
  const queries = useQueryClient()
  /** The leads as they were when the menu opened. */
  const [seen, setSeen] = useState(() => readSeenLeads(queries, ids))
  const [isChoosing, setChoosing] = useState(false)
  useHoldSelection(isChoosing)
  const markAs = (change: StatusChange) =>
    mutate({ ids, change, bases: basesOf(seen, change), outcome: `now ${STATUS_LABELS[change.status]}` })
  const asking = { leads: selected, unknown: countUnknown(asked), to: asked }
  function choose(to: LeadStatus) {
    const asks = to === 'lost' || isLeavingOpen(selected, countUnknown(to), to)
    if (!asks) return markAs({ status: to })
    setAsked(to)
    show()
  }
  function openChoice(open: boolean) {
    if (open) setSeen(readSeenLeads(queries, ids))
    setChoosing(open)
  }
  return (
    <div ref={bar} className="contents">
      <Select
        {...describeKey('status')}
        label="Change status of the selected leads"
        value={CHOOSE}
        disabled={isPending}
        options={[
          { value: CHOOSE, label: 'Change status' },
          ...LEAD_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
        ]}
        onChange={(chosen) => {
          const status = LEAD_STATUSES.find((known) => known === chosen)
          if (status) choose(status)
        }}
        onOpenChange={openChoice}
        look="small"
        className={classNames('shrink-0 max-md:justify-center max-md:[&>:last-child]:hidden', TILE)}
      >
        <QuickActionFace label={isPending ? 'Changing…' : 'Change status'} short="Status" icon={CircleDot} />
      </Select>
      {open ? (
        <StatusQuestion
          to={asked}
          lead={null}
          text={ids.length === 1 ? `Lead #${ids[0]}` : `${formatCount(ids.length)} selected leads`}
          draft={LOST_DRAFT}
          warning={
            <>
              <BookedSelectionWarning {...asking} />
              <QuoteSelectionWarning {...asking} />
            </>
          }
          busy={isPending}
          onConfirm={markAs}
          onClose={close}
          findAsker={() => bar.current?.querySelector<HTMLElement>('[role=combobox]') ?? null}
        />
      ) : null}
    </div>
  )
}

function isLeavingOpen(leads: readonly Lead[], unknown: number, to: LeadStatus): boolean {
  const today = dublinDay(new Date())
  return unknown > 0 || leads.some((lead) => leavesBooking(lead, to) || leavesQuote(lead, to, today))
}

/** Returns whether unloaded leads may have a booking or open quote that this status ignores. */
function mayLeaveOpen(to: LeadStatus, { status }: LeadFilter): boolean {
  if (to === 'lost') return true
  return to === 'converted' ? status !== 'converted' : status === undefined || status === 'converted'
}
