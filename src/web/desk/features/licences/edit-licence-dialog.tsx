import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { Licence } from '#contract/licences/licence.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { useMergedSave } from '#web/desk/components/drafts/use-merged-save.ts'
import { saverOf } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { changeLicence, licencesQuery } from './licence-api.ts'
import { LicenceContest } from './licence-contest.tsx'
import {
  type LicenceEntry,
  LicenceFields,
  licenceValues,
  readEntry,
  toEntry,
  withDocument,
} from './licence-fields.tsx'

type EditLicenceDialogProps = { licence: Licence; open: boolean; onClose: () => void }

export const licenceDraft = ({ id }: Licence) => `licence ${id}`

/** Corrects an entry. Without another document the stored one stays. */
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
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const base = useDraftBase(licenceDraft(licence), Licence, licence)
  const { values, onInput } = useFormDraft(licenceDraft(licence), licenceValues(base))
  const saving = useMutation({
    mutationFn: async (entry: LicenceEntry) => {
      if (!form.current) return
      const change = await withDocument(form.current, entry)
      await changeLicence(licence.id, { ...change, version: licence.version })
    },
    onSuccess: () => {
      notify.success('The licence is saved.')
      onClose()
    },
    // Somebody else may have saved meanwhile: the next attempt is compared with what is stored by then. A licence that was removed
    // takes its row along, and this dialog with what is typed in it: not before the dialog is closed.
    onSettled: (_, error) => (isRemoved(error) ? undefined : queries.invalidateQueries(licencesQuery)),
  })
  const merging = useMergedSave({
    base: toEntry(base),
    now: toEntry(licence),
    saver: saverOf(licence),
    save: saving.mutate,
    onNothing: onClose,
    revision: licence.version,
    failure: saving.error,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving.isPending) merging.submit(readEntry(event.currentTarget, base.document_name))
  }
  return (
    <form ref={form} onSubmit={submit} onInput={onInput} className="mt-4 grid gap-4">
      {saving.error && !merging.contest ? (
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
      <LicenceContest {...merging} />
    </form>
  )
}

function isRemoved(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
