import { useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { type AskedPersonCopy, COPY_DAYS } from '#contract/privacy/person-copy.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'
import { askForCopy, copiesQuery } from './privacy-api.ts'

/** The link is shown once: it is stored nowhere. */
export function CopyButton({ ids, disabled }: { ids: number[]; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const queries = useQueryClient()
  const asked = (copy: AskedPersonCopy) => {
    setLink(new URL(copy.link, window.location.origin).href)
    setAsking(false)
    void queries.invalidateQueries(copiesQuery)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={disabled}>
        <FileDown aria-hidden /> Make a copy
      </Button>
      {asking ? <CopyDialog ids={ids} onClose={() => setAsking(false)} onAsked={asked} /> : null}
      {link ? (
        <p role="status" className="order-last w-full text-sm text-slate-700">
          The copy is being made. Its link lasts {COPY_DAYS} days and is shown only now:{' '}
          <a className="link wrap-anywhere" href={link} rel="noreferrer">
            {link}
          </a>
        </p>
      ) : null}
    </>
  )
}

type CopyDialogProps = { ids: number[]; onClose: () => void; onAsked: (copy: AskedPersonCopy) => void }

function CopyDialog({ ids, onClose, onAsked }: CopyDialogProps) {
  const [withNotes, setWithNotes] = useState(true)
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Make a copy?"
      text={`A ZIP file of all that is stored about this person, behind a secret link that lasts ${COPY_DAYS} days. Whoever has the link opens it, so please send it to nobody else.`}
    >
      <ProofStep
        action="Make the copy"
        busy="Asking…"
        failed="The copy could not be made"
        onCancel={onClose}
        send={(proof) => askForCopy(ids, withNotes, proof)}
        onDone={onAsked}
      >
        <Switch label="With notes of staff" checked={withNotes} onChange={setWithNotes} />
      </ProofStep>
    </Dialog>
  )
}
