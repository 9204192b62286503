import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, ChartColumn, Files, MailPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { StaffMember } from '#contract/account/session.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { ReportDialog } from '#web/desk/components/figures/lazy-report-dialog.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { splitBatch } from '../model/cannot-quote-reason.ts'
import { listKnownLeads } from '../model/known-leads.ts'
import { SendQuoteDialog } from '../quotes/send-quote-dialog.tsx'
import { AssignLeadsAction } from './assign-leads.tsx'
import { editLead } from './edit-lead-action.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { ScheduleCallsAction } from './schedule-call-action.tsx'
import { SendFollowUpsAction } from './send-follow-up-action.tsx'
import { SkippedLeads } from './skipped-leads.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

type Batch = ReturnType<typeof splitBatch>

type BatchQuestionProps = { batch: Batch; onBegin: () => void; onClose: () => void }

/** Keeps the leads that are quoted one after another, and the present one, until the last is done. */
const QUOTES_DRAFT = openDialogDraft('quotes of selection')

const StoredBatch = z.object({ leads: z.array(z.number()), at: z.number() })

export function SelectionActions({ selected }: { selected: number[] }) {
  return (
    <>
      <AssignLeadsAction selected={selected} />
      <SendFollowUpsAction selected={selected} />
      <ScheduleCallsAction selected={selected} />
      {/* The report is hidden on phones during a selection, because it does not depend on one. */}
      <span className="contents max-md:hidden">
        <GenerateReportAction />
      </span>
      <SendQuotesAction selected={selected} />
    </>
  )
}

const ACTIONS = [
  { label: 'Assign Leads', short: 'Assign', icon: UserPlus, what: 'that you want to assign' },
  { label: 'Send Follow-up', short: 'Follow-up', icon: MailPlus, what: 'whose customers you want to email' },
  { label: 'Schedule Calls', short: 'Calls', icon: CalendarClock, what: 'whose customers you want to ring' },
] as const

/** Shows the actions while nothing is selected; each button says what to select. */
export function IdleActions() {
  return (
    <>
      {ACTIONS.map(({ what, ...face }) => (
        <QuickActionButton
          key={face.label}
          {...face}
          roomy
          onStart={() =>
            notify.info('No leads are selected', {
              id: 'nothing-selected',
              description: `Tick the leads ${what}, then press ${face.label}.`,
            })
          }
        />
      ))}
      <GenerateReportAction roomy />
    </>
  )
}

const NO_STAFF: readonly StaffMember[] = []

/** Opens the report, which covers all leads of a period and needs no selection. */
function GenerateReportAction({ roomy = false }: { roomy?: boolean }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton
        inPalette
        roomy={roomy}
        label="Generate Report"
        short="Report"
        icon={ChartColumn}
        onStart={() => setOpen(true)}
      />
      <ReportDialog open={open} staff={staff} onClose={() => setOpen(false)} />
    </>
  )
}

function SendQuotesAction({ selected }: QuickActionProps) {
  const queries = useQueryClient()
  const { open, show, close } = useSelectionDialog(QUOTES_DRAFT, selected)
  const [asked, setAsked] = useState<Batch | null>(null)
  function begin(leads: number[]) {
    setAsked(null)
    beginQuotes(leads)
    show()
  }
  function start() {
    const batch = splitBatch(selected, listKnownLeads(queries), dublinDay(new Date()))
    if (batch.leftOut.length > 0) setAsked(batch)
    else begin(selected)
  }
  return (
    <>
      <QuickActionButton label="Send Quotes" short="Quotes" keyName="quote" icon={Files} onStart={start} />
      {asked ? (
        <BatchQuestion batch={asked} onBegin={() => begin(asked.leads)} onClose={() => setAsked(null)} />
      ) : null}
      {open ? <SendQuotes onClose={close} /> : null}
    </>
  )
}

function BatchQuestion({ batch: { leads, leftOut }, onBegin, onClose }: BatchQuestionProps) {
  return (
    <Dialog open title="Send Quotes" onClose={onClose}>
      <div className="mt-4">
        <SkippedLeads leads={leftOut} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        {leads.length > 0 ? (
          <Button variant="primary" onClick={onBegin}>
            {leads.length === 1 ? 'Quote the other lead' : `Quote the other ${leads.length} leads`}
          </Button>
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}

function beginQuotes(leads: number[]): void {
  writeDraft(QUOTES_DRAFT, { leads, at: 0 })
}

function SendQuotes({ onClose }: { onClose: () => void }) {
  const [{ leads, at }, setBatch] = useState(() =>
    StoredBatch.catch({ leads: [], at: 0 }).parse(readDraft(QUOTES_DRAFT)),
  )
  const leadId = leads[at]
  if (leadId === undefined) return null
  function onNext() {
    if (at + 1 >= leads.length) return onClose()
    const next = { leads, at: at + 1 }
    writeDraft(QUOTES_DRAFT, next)
    setBatch(next)
  }
  return (
    <SendQuoteDialog
      leadId={leadId}
      edit={editLead}
      turn={{ at: at + 1, of: leads.length, onNext }}
      onClose={onClose}
    />
  )
}
