import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import { IN_PALETTE } from '#web/desk/lib/screen-commands.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { staffQuery } from '../model/lead-api.ts'
import { ReportDialog } from '../report/report-dialog.tsx'

const NO_STAFF: readonly StaffMember[] = []

/** A report is about all leads of a period, so that nothing needs to be selected for it. */
export function GenerateReportAction() {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...IN_PALETTE} onClick={() => setOpen(true)}>
        <ChartColumn aria-hidden /> <span className="max-md:sr-only">Generate Report</span>
      </Button>
      <ReportDialog open={open} staff={staff} onClose={() => setOpen(false)} />
    </>
  )
}
