import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { LICENCE_API, LICENCE_KINDS, LICENCE_LABELS, type Licence } from '#contract/licences/licence.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { licencesQuery, readDocument } from './licence-api.ts'
import { type LicenceEntry, LicenceFields } from './licence-fields.tsx'

/** An entry as the form holds it; its document is represented by the file's name. */
type EditedLicence = LicenceEntry & Pick<Licence, 'document_name'>

const LABELS: Record<keyof EditedLicence, string> = {
  kind: 'Type',
  number: 'Number',
  holder: 'Holder, or insurer',
  valid_until: 'Valid until',
  document_name: 'Document',
}

type EditLicenceDialogProps = { licence: Licence; open: boolean; onClose: () => void }

export const licenceDraft = ({ id }: Licence) => `licence ${id}`

/** Corrects an entry. The stored document stays unless a new one is chosen. */
export function EditLicenceDialog({ licence, open, onClose }: EditLicenceDialogProps) {
  const queries = useQueryClient()
  function close() {
    onClose()
    void queries.invalidateQueries(licencesQuery)
  }
  return (
    <DraftDialog draft={licenceDraft(licence)} open={open} onClose={close} title="Edit licence">
      <EditForm licence={licence} onClose={close} />
    </DraftDialog>
  )
}

function EditForm({ licence, onClose }: Omit<EditLicenceDialogProps, 'open'>) {
  const { kind, number, holder, valid_until, document_name } = licence
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const form = useEditForm<EditedLicence>({
    draft: licenceDraft(licence),
    stored: { kind, number, holder, valid_until, document_name },
    save: async ({ change: { document_name: named, ...change }, base }) => {
      const document = named && file ? { document: await readDocument(file) } : {}
      const body = { ...change, ...document, base }
      return callEndpoint(LICENCE_API.change, { params: { id: licence.id }, body })
    },
    onSaved: () => {
      notify.success('The licence is saved.')
      onClose()
    },
    onNothing: onClose,
    // The row of a licence that was removed meanwhile stays until this dialog is closed.
    onRefused: (error) => (isRemoved(error) ? undefined : void queries.invalidateQueries(licencesQuery)),
  })
  const { set } = form
  function choose(chosen: File | undefined) {
    setFile(chosen)
    const name = chosen?.name ?? document_name
    set({ document_name: chosen && name === document_name ? `${name} (new)` : name })
  }
  // A chosen file does not survive a reload, so its name must not either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the form begins
  useEffect(() => set({ document_name }), [])
  return (
    <form {...form.form} className="mt-4 grid gap-4">
      {form.error ? <Alert title="The licence could not be saved">{errorReason(form.error)}</Alert> : null}
      <LicenceFields field={form.field} hasDocument={Boolean(document_name)} onFile={choose} />
      <FormButtons send="Save licence" sending="Saving…" busy={form.isPending} onCancel={onClose} />
      <ConflictQuestion {...form.conflicting} what="this licence" labels={LABELS} show={showField} />
    </form>
  )
}

function showField(name: string, value: unknown): string {
  if (name === 'kind') return LICENCE_LABELS[LICENCE_KINDS.find((kind) => kind === value) ?? 'operator']
  if (name === 'valid_until') return formatFullDay(String(value))
  return String(value ?? 'None')
}

function isRemoved(error: Error): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
