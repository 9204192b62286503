import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { downloadCopy } from './privacy-api.ts'

export function CopyButton({ ids, disabled }: { ids: number[]; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={disabled}>
        <FileDown aria-hidden /> Make a copy
      </Button>
      {asking ? <CopyDialog ids={ids} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function CopyDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [withNotes, setWithNotes] = useState(true)
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Make a copy?"
      text="A ZIP file of everything that is stored about this person is saved on this computer. Please send it to this person only, and delete it afterwards."
    >
      <ProofStep
        action="Make the copy"
        busy="Making the copy…"
        failed="The copy could not be made"
        onCancel={onClose}
        send={(proof) => downloadCopy(ids, withNotes, proof)}
        onDone={() => {
          notify.success('The copy is saved on this computer')
          onClose()
        }}
      >
        <Switch label="With notes of staff" checked={withNotes} onChange={setWithNotes} />
      </ProofStep>
    </Dialog>
  )
}
