import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AssignDialog } from '../change/assign-dialog.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'

export function AssignLeadsAction(props: QuickActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton
        label="Assign Leads"
        short="Assign"
        keyName="assign"
        icon={UserPlus}
        onStart={() => setOpen(true)}
      />
      {open ? <AssignDialog ids={props.selected} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
