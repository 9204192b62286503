import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { createPage, findPage, pagesKey } from '#web/desk/api/content-pages.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { type GrowingArea, sitePagePath, subPagePath } from './site-page-rows.ts'

const AREAS: Record<GrowingArea, { label: string; example: string }> = {
  about: { label: 'About', example: 'about-dublin' },
  'how-it-works': { label: 'How It Works', example: 'hiw-dublin' },
}
const MISSING = 'Please provide a URL for the new page.'

export const ADD_PAGE_DRAFT = 'add page'
const BEGINNING: { area: GrowingArea; name: string } = { area: 'about', name: '' }

/** Adds a page below About or How It Works, which starts with the content of its parent. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useDraft(ADD_PAGE_DRAFT, BEGINNING)
  const { area, name } = values
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: async ({ area, path }: { area: GrowingArea; path: string }) => {
      const own = await findPage(area, ({ sublink }) => sublink === '')
      return createPage(area, { url: path, content: own?.content })
    },
    onSettled: (_page, _error, { area }) => queries.invalidateQueries({ queryKey: pagesKey(area) }),
  })
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
        <Labelled label="Page type">
          {(control) => (
            <NativeSelect
              {...control}
              options={Object.entries(AREAS).map(([value, { label }]) => ({ value, label }))}
              {...field('area')}
            />
          )}
        </Labelled>
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
        <FormButtons send="Add page" sending="Adding…" busy={add.isPending} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}
