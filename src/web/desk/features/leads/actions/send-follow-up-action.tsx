import { MailPlus } from 'lucide-react'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { FollowUpDialog, followUpDraft } from './follow-up-dialog.tsx'
import { LeadActionButton } from './lead-action.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

export function SendFollowUpsAction(props: QuickActionProps) {
  const { open, show, close } = useSelectionDialog(followUpDraft(props.selected), props.selected)
  return (
    <>
      <QuickActionButton label="Send Follow-up" short="Follow-up" icon={MailPlus} onStart={show} />
      {open ? <FollowUpDialog ids={props.selected} onClose={close} /> : null}
    </>
  )
}

export function SendFollowUpAction({ leadId }: { leadId: number }) {
  const { open, show, close } = useDraftDialog(followUpDraft([leadId]))
  return (
    <>
      <LeadActionButton label="Send Follow-up" short="Follow-up" icon={MailPlus} onClick={show} />
      {open ? <FollowUpDialog ids={[leadId]} onClose={close} /> : null}
    </>
  )
}
