import { ClipboardList } from 'lucide-react'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'

const JobSheetDialog = lazyDialog(async () => (await import('./job-sheet-dialog.tsx')).JobSheetDialog)

/** Opens the job sheet of a leg. */
export function JobSheetButton({ leg }: { leg: JourneyLeg }) {
  const draft = `job sheet of ${leg.lead_id} ${leg.leg}`
  const { open, show, close } = useDraftDialog(draft)
  return (
    <>
      <Button size="small" title="Job sheet" onClick={show}>
        <ClipboardList aria-hidden />
        <span className="@3xl:sr-only">Job sheet</span>
        <span className="sr-only">
          {' '}
          for {leg.full_name}, {leg.time || 'time open'}
        </span>
      </Button>
      {open ? <JobSheetDialog leg={leg} draft={draft} onClose={close} /> : null}
    </>
  )
}
