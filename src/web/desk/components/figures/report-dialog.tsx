import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer, X } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import { addDays, dublinDay, FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { type FiguresChoice, figuresQuery } from '#web/desk/api/figures.ts'
import { FigureCards } from '#web/desk/components/figures/figure-cards.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { findReversedDays } from '#web/desk/lib/date-range-error.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { useTypedDay } from '#web/desk/ui/fields/use-typed-day.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { useInitialFocus } from '#web/desk/ui/popups/initial-focus.ts'
import { downloadFrom } from '#web/lib/call-endpoint.ts'
import { formatLongDay, formatLongInstant } from '#web/lib/dates.ts'
import { errorReason } from '#web/lib/error-text.ts'

type ReportChoiceProps = {
  choice: FiguresChoice
  staff: readonly StaffMember[]
  onChange: (choice: FiguresChoice) => void
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  error?: string | undefined
  onDay: (day: string) => void
}

type ReportDialogProps = { open: boolean; staff: readonly StaffMember[]; onClose: () => void }

export function ReportDialog({ open, staff, onClose }: ReportDialogProps) {
  const focus = useInitialFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          {...focus}
          className="printed fixed inset-2 z-40 flex flex-col overflow-y-auto rounded-xl bg-slate-50 shadow-2xl outline-hidden md:inset-6"
        >
          <Report staff={staff} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function thirtyDays(): FiguresChoice {
  const to = dublinDay(new Date())
  return { from: addDays(to, -29), to, assignedTo: 'all' }
}

function Report({ staff }: Pick<ReportDialogProps, 'staff'>) {
  const [choice, setChoice] = useState(thirtyDays)
  const query = useQuery(figuresQuery(choice))
  const { data, dataUpdatedAt } = query
  const download = useMutation({
    mutationFn: () => downloadReport(choice),
    onError: (fault) => notify.error(`The report could not be downloaded: ${errorReason(fault)}`),
  })
  return (
    <>
      <header className="sticky top-0 z-10 flex flex-wrap items-end gap-3 border-b border-slate-200 bg-white px-4 py-3 print:static">
        <div className="mr-auto min-w-0 pr-10">
          <Dialog.Title className="text-base font-semibold text-slate-900">Lead report</Dialog.Title>
          <Dialog.Description className="text-[13px] text-slate-600 tabular-nums">
            Leads submitted from {formatLongDay(choice.from)} to {formatLongDay(choice.to)},{' '}
            {findName(choice.assignedTo, staff)}
            <span className="hidden print:inline">
              . As of {formatLongInstant(new Date(dataUpdatedAt).toISOString())}.
            </span>
          </Dialog.Description>
        </div>
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          <ReportChoice choice={choice} staff={staff} onChange={setChoice} />
          <Button onClick={() => window.print()} disabled={!data}>
            <Printer aria-hidden /> Print
          </Button>
          <Button onClick={() => download.mutate()} disabled={!data || download.isPending}>
            <Download aria-hidden /> {download.isPending ? 'Downloading…' : 'Download CSV'}
          </Button>
        </div>
        <Dialog.Close
          aria-label="Close report"
          className={buttonClasses({
            variant: 'ghost',
            size: 'icon',
            className: 'absolute top-2.5 right-3 print:hidden',
          })}
        >
          <X aria-hidden />
        </Dialog.Close>
      </header>
      <div className="p-4">
        <Loaded query={query} loading="Loading report…" failure="The report could not be created.">
          {(figures) => <FigureCards figures={figures} />}
        </Loaded>
      </div>
    </>
  )
}

function findName(assignedTo: string, staff: readonly StaffMember[]): string {
  if (assignedTo === 'all') return 'all assignees'
  if (assignedTo === 'none') return 'unassigned'
  return `assigned to ${staff.find(({ id }) => String(id) === assignedTo)?.name ?? `user #${assignedTo}`}`
}

async function downloadReport({ from, to, assignedTo }: FiguresChoice): Promise<void> {
  const query = { from, to, assigned_to: assignedTo }
  const { blob, fileName } = await downloadFrom(STATS_API.exportFigures, { query })
  saveFile(blob, fileName ?? 'lead_report.csv')
}

/** Chooses days and person. A half-typed day changes nothing. */
function ReportChoice({ choice, staff, onChange }: ReportChoiceProps) {
  const assignees = [
    { value: 'all', label: 'All Assignees' },
    { value: 'none', label: 'Unassigned' },
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const setDay = (name: 'from' | 'to', day: string) => day !== '' && onChange({ ...choice, [name]: day })
  return (
    <>
      <Day label="From" value={choice.from} max={choice.to} onDay={(day) => setDay('from', day)} />
      <Day
        label="To"
        value={choice.to}
        min={choice.from}
        error={findReversedDays(choice.from, choice.to)}
        onDay={(day) => setDay('to', day)}
      />
      <Select
        label="Assignee"
        value={choice.assignedTo}
        options={assignees}
        onChange={(assignedTo) => onChange({ ...choice, assignedTo })}
        className="w-40"
      />
    </>
  )
}

function Day({ label, value, min = FIRST_DAY, max = LAST_DAY, error, onDay }: DayProps) {
  const { fault, box } = useTypedDay(value, onDay)
  return <TextField {...box} label={label} type="date" min={min} max={max} error={fault ?? error} />
}
