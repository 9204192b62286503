import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import { staffQuery } from '../model/lead-api.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import { QuickActionButton } from './quick-action.tsx'

const NO_STAFF: readonly StaffMember[] = []

/** A report is about all leads of a period, so that nothing needs to be selected for it. */
export function GenerateReportAction({ roomy = false }: { roomy?: boolean }) {
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
