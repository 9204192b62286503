import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { createPage, findPage, pagesKey } from '#web/desk/api/content-pages.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { type GrowingArea, sitePagePath, subPagePath } from './site-page-rows.ts'

const AREAS: Record<GrowingArea, { label: string; example: string }> = {
  about: { label: 'About', example: 'about-dublin' },
  'how-it-works': { label: 'How It Works', example: 'hiw-dublin' },
}
const MISSING = 'Please provide a URL for the new page.'

export const ADD_PAGE_DRAFT = 'add page'
const BEGINNING: { area: GrowingArea; name: string } = { area: 'about', name: '' }

/** Adds a page below About or How It Works, starting with that page's content. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useDraft(ADD_PAGE_DRAFT, BEGINNING)
  const { area, name } = values
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const kindId = useId()
  const navigate = useNavigate()
  const add = useAddPage()
  const { label, example } = AREAS[area]
  const path = subPagePath(area, name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (path === null) return setError(MISSING)
    add.mutate(
      { area, path },
      {
        onSuccess: ({ sublink, url }) => {
          notify.success(`Added: ${url} is live.`)
          onClose()
          navigate(sitePagePath({ area, sublink }))
        },
        onError: (error) => setError(fieldErrors(error).url ?? errorText(error)),
      },
    )
  }
  return (
    <DraftDialog
      draft={ADD_PAGE_DRAFT}
      open
      title="Add page"
      text={`It starts with the content of the ${label} page and is live immediately.`}
      busy={add.isPending}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} onInput={() => setError('')} className="mt-4 grid gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={kindId} className="text-sm font-medium text-slate-800">
            Page type
          </label>
          <NativeSelect
            id={kindId}
            options={Object.entries(AREAS).map(([value, { label }]) => ({ value, label }))}
            {...field('area')}
          />
        </div>
        <TextField
          label="URL"
          hint={`URL for visitors: ${path ?? `/${area}/${example}`}`}
          placeholder={`/${area}/${example}`}
          {...field('name')}
          maxLength={CONTENT_LIMITS.url}
          error={error}
          spellCheck={false}
          autoComplete="off"
        />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={add.isPending}>
            {add.isPending ? 'Adding…' : 'Add page'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}

function useAddPage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ area, path }: { area: GrowingArea; path: string }) => {
      const own = await findPage(area, ({ sublink }) => sublink === '')
      return createPage(area, { url: path, content: own?.content })
    },
    onSettled: (_page, _error, { area }) => queries.invalidateQueries({ queryKey: pagesKey(area) }),
  })
}
