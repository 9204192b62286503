import { Pencil } from 'lucide-react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useDraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { describeKey } from '#web/desk/lib/keys.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { ConflictDialog } from '../change/conflict-dialog.tsx'
import { EditLeadDialog } from '../change/edit-lead-dialog.tsx'
import { useLeadChange } from '../change/use-lead-change.ts'
import type { LeadActionProps } from './lead-action.ts'

const NO_STAFF: StaffMember[] = []

export const editDraft = (leadId: number) => `edit ${leadId}`

/** For a dialog in which something of the lead has turned out to be missing. */
export const editLead = (lead: Lead) => <EditLeadAction lead={lead} begun />

/** Beside the facts that it corrects. */
export function EditLeadAction({ lead, begun = false }: LeadActionProps) {
  const draft = editDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun })
  const { change, isPending, error, reset, ...contest } = useLeadChange({ quiet: true })
  const question = <ConflictDialog {...contest} staff={NO_STAFF} />
  function start() {
    reset()
    show()
  }
  return (
    <>
      {begun ? null : (
        <Button {...describeKey('edit')} variant="ghost" size="small" onClick={start}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {open ? (
        <EditLeadDialog
          lead={lead}
          draft={draft}
          busy={isPending}
          error={error}
          onSave={(base, wanted) => change(base, wanted, { close })}
          onClose={close}
        >
          {question}
        </EditLeadDialog>
      ) : (
        question
      )}
    </>
  )
}
