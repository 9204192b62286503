import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFullDay } from '#contract/basics/date-text.ts'
import type { Erasure, ErasureOutcome, ErasurePreview } from '#contract/privacy/erasure.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { erasurePreview } from './privacy-api.ts'

type EraseDialogProps = { ids: number[]; onClose: () => void; onErased: () => void }

/** The word to type, because a click alone is too easy for something that cannot be undone. */
const WORD = 'ERASE'

export function EraseDialog({ ids, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const preview = useQuery(erasurePreview(ids))
  const { data, error, isPending } = preview
  const erased = async ({ cleared_at }: Erasure) => {
    const waits = cleared_at === null ? ' Remaining traces in the database files are cleared tonight.' : ''
    notify.success(`Data erased.${waits}`)
    await queries.invalidateQueries()
    onErased()
  }
  return (
    <Dialog open onClose={onClose} unsaved={false} title="Erase this person’s data?" className="w-[32rem]">
      {isPending ? <Loading text="Looking…" /> : null}
      {error ? <LoadAlert title="The preview could not be loaded." query={preview} /> : null}
      {data ? (
        <ProofStep
          action="Erase for ever"
          busy="Erasing…"
          failed="Nothing was erased"
          danger
          missing={typed === WORD ? '' : `Please type ${WORD} in capitals.`}
          onCancel={onClose}
          send={(proof) =>
            callEndpoint(PRIVACY_API.erase, { body: { lead_ids: ids, seen: data.seen, ...proof } })
          }
          onDone={erased}
        >
          <Fate preview={data} />
          <div ref={focusField}>
            <TextField
              label={`Type ${WORD} to confirm`}
              name="confirmation"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        </ProofStep>
      ) : null}
    </Dialog>
  )
}

/** Focuses the field once it exists, which is after the dialog has opened. */
function focusField(around: HTMLDivElement | null): void {
  around?.querySelector('input')?.focus()
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function Fate({ preview: { leads, goes } }: { preview: ErasurePreview }) {
  return (
    <div className="grid gap-3 text-sm leading-relaxed text-slate-700">
      <ul className="grid gap-1.5">
        {leads.map(({ id, full_name, reference, outcome, until }) => (
          <li key={id}>
            <span className="font-medium text-slate-900">
              {full_name} ({reference})
            </span>
            : {OUTCOMES[outcome]}
            {until ? ` ${formatFullDay(until)}.` : ''}
          </li>
        ))}
      </ul>
      <p>
        Also erased: the text of {counted(goes.entries, 'timeline entry', 'timeline entries')},{' '}
        {counted(goes.mails, 'email', 'emails')} ({goes.queued_mails} still waiting to be sent),{' '}
        {counted(goes.links, 'quote link', 'quote links')} and{' '}
        {counted(goes.answers, 'duplicate-request record', 'duplicate-request records')}. This cannot be
        undone. Backups keep the data until they expire; after a restore it is erased again.
      </p>
    </div>
  )
}

const OUTCOMES: Record<ErasureOutcome, string> = {
  erased: 'will be anonymised (only statistics remain).',
  sold: 'will be anonymised. The accepted quote is kept without contact details, as tax and company law require for six years.',
  held: 'will be anonymised. The accepted quote is kept as the law requires, with contact details until',
  refused: 'cannot be erased yet: it has a booking up to',
}
