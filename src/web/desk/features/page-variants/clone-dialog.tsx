import { type FormEvent, useRef, useState } from 'react'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { type ListedContentPage, normaliseUrl } from '#contract/content/content-page.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { CLONE_FAILED, useClone } from './use-variants.ts'
import { urlError } from './variant.ts'

const MISSING = 'Please provide a URL for the cloned page.'

/** The name under which the URL that is typed for the copy of a page is stored. */
export const cloneDraft = (id: number) => `clone page ${id}`

type CloneDialogProps = { page: ListedContentPage; onClose: () => void }

/** Asks where the copy goes; it begins as a draft. */
export function CloneDialog({ page, onClose }: CloneDialogProps) {
  const draft = cloneDraft(page.id)
  const { values, field } = useDraft(draft, { url: '' })
  const { url } = values
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const clone = useClone()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (url.trim() === '') {
      setError(MISSING)
      return
    }
    clone.mutate(
      { page, url: normaliseUrl(url) },
      { onSuccess: onClose, onError: (error) => setError(`${CLONE_FAILED} ${urlError(error)}`) },
    )
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Clone page"
      text={
        <>
          Creates a draft with the content of <span className="font-medium wrap-anywhere">{page.url}</span>.
        </>
      }
      busy={clone.isPending}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} onInput={() => setError('')} className="mt-4">
        <TextField
          label="New URL"
          hint="For example /premium-tour"
          placeholder="/my-new-page"
          {...field('url')}
          maxLength={CONTENT_LIMITS.url}
          error={error}
          spellCheck={false}
          autoComplete="off"
        />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={clone.isPending}>
            {clone.isPending ? 'Cloning…' : 'Clone'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
