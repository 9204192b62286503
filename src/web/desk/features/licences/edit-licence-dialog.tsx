import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Licence } from '#contract/licences/licence.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/dialog.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { changeLicence, licencesQuery } from './licence-api.ts'
import { LicenceFields, licenceValues, readLicence } from './licence-fields.tsx'

type EditLicenceDialogProps = { licence: Licence; open: boolean; onClose: () => void }

export const licenceDraft = ({ id }: Licence) => `licence ${id}`

/** Corrects an entry. Without another document the stored one stays. */
export function EditLicenceDialog({ licence, open, onClose }: EditLicenceDialogProps) {
  return (
    <DraftDialog draft={licenceDraft(licence)} open={open} onClose={onClose} title="Edit licence">
      <EditForm licence={licence} onClose={onClose} />
    </DraftDialog>
  )
}

function EditForm({ licence, onClose }: Omit<EditLicenceDialogProps, 'open'>) {
  const queries = useQueryClient()
  const { values, onInput } = useFormDraft(licenceDraft(licence), licenceValues(licence))
  const saving = useMutation({
    mutationFn: async (form: HTMLFormElement) =>
      changeLicence(licence.id, { ...(await readLicence(form)), version: licence.version }),
    onSuccess: () => {
      notify.success('The licence is saved.')
      onClose()
    },
    // Somebody else may have saved meanwhile: the list shows what.
    onSettled: () => queries.invalidateQueries(licencesQuery),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(event.currentTarget)
  }
  return (
    <form onSubmit={submit} onInput={onInput} className="mt-4 grid gap-4">
      {saving.error ? (
        <Alert title="The licence could not be saved">{errorReason(saving.error)}</Alert>
      ) : null}
      <LicenceFields values={values} hasDocument={Boolean(licence.document_name)} />
      <DialogButtons>
        <Button onClick={onClose} disabled={saving.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save licence'}
        </Button>
      </DialogButtons>
    </form>
  )
}
