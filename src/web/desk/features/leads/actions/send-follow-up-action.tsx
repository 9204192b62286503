import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'

/** For whatever is selected in the list. */
export function SendFollowUpsAction(props: QuickActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton label="Send Follow-up" icon={MailPlus} onStart={() => setOpen(true)} />
      {open ? <FollowUpDialog ids={props.selected} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** For one lead. */
export function SendFollowUpAction({ leadId }: { leadId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <MailPlus aria-hidden /> Send Follow-up
      </Button>
      {open ? <FollowUpDialog ids={[leadId]} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
