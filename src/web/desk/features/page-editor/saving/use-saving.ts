import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CONTENT_API, DRAFT_API } from '#contract/content/content-endpoints.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import type { Business } from '#contract/settings/business.ts'
import { changePage, createPage, findPage, pagesKey, readPage } from '#web/desk/api/content-pages.ts'
import { useOfferedVehicles } from '#web/desk/api/vehicles.ts'
import { dropPrefix } from '#web/desk/components/forms/use-conflict-save.ts'
import { isStaleSave, refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import { type EditorKind, newestDocument, UNSEEN } from '../page-types/editor-kind.ts'
import { type PageDocument, withValue } from '../state/document.ts'
import { type EditorStore, isDirty } from '../state/editor.ts'
import { usePageDraft } from './page-draft.ts'

type SavingProps = {
  kind: EditorKind
  store: EditorStore
  business: Business
  page: ContentPage | null
  /** the version on which the form is based; 0 for shipped content */
  version: number
  path: string
  draftKey: string
}

/** `as` publishes the page or saves a live page's draft; without it a live page changes at once. `done` is the toast's text. */
type Wish = { as?: 'published' | 'draft'; done: string }
/** `base` is the document on which the form is based; the server merges other people's changes */
type Save = Wish & { sent: PageDocument; base: PageDocument; isAnswer: boolean }
/** A conflict with someone else's save: their document, and the one sent. */
type PageConflict = {
  save: Save
  theirs: PageDocument
  mine: PageDocument
  saver: Saver
  isAgain: boolean
}

/** Milliseconds of a toast with a remark, which takes longer to read than "saved". */
const REMARK_MS = 8_000

const PUBLISHED = 'Published: Page is now live.'
const STORED_HERE = 'Your changes are kept on this device.'
const GONE =
  'Save failed: This page has been deleted. Your changes are kept on this device until the page is restored.'

/** Saves, publishes and resets the page. What is typed meanwhile stays unsaved. */
export function useSaving({ kind, store, business, path, ...opened }: SavingProps) {
  const { area } = kind
  const { dispatch } = store.getState()
  const queries = useQueryClient()
  const vehicles = useOfferedVehicles()
  const [page, setPage] = useState(opened.page)
  // The newest version known here. The server rejects a reset, restore or publication based on an older one.
  const known = useRef(opened.version)
  const [conflict, setConflict] = useState<PageConflict | null>(null)
  const storeDraft = usePageDraft(opened.draftKey, store, known)

  /** Notes a change of the page; one without a new document only updates the version. */
  function changed(next: ContentPage, { rests }: { rests: boolean }): void {
    setPage(next)
    if (next.version !== undefined && (rests || next.version === known.current + 1))
      known.current = next.version
    void queries.invalidateQueries({ queryKey: pagesKey(area) })
    void queries.invalidateQueries({ queryKey: ['editor-versions'] })
  }
  /** Shows a stored document, as a step that undo can take back. */
  function show(document: PageDocument): void {
    dispatch({ type: 'set', path: [], value: document })
    dispatch({ type: 'saved', sent: document, stored: document })
  }

  const change = (id: number, { sent, base, as }: Save): Promise<ContentPage> =>
    changePage(area, id, { content: { ...sent }, base: { content: { ...base } }, ...visibilityOf(as) })

  /** Creates the page. If someone else has created it meanwhile, that page is changed instead. */
  async function make(save: Save): Promise<ContentPage> {
    try {
      const content = { ...save.sent }
      return await createPage(area, {
        url: path,
        sublink: path.slice(1),
        content,
        ...visibilityOf(save.as),
      })
    } catch (error) {
      const isHere = ({ url }: { url: string }) => url.toLowerCase() === path.toLowerCase()
      const made = isTaken(error) ? await findPage(area, isHere) : null
      if (!made) throw error
      setPage(made)
      return change(made.id, save)
    }
  }
  const write = (save: Save): Promise<ContentPage> => (page ? change(page.id, save) : make(save))

  const saving = useMutation({
    mutationFn: write,
    onSuccess: (saved, { sent, done }) => {
      changed(saved, { rests: true })
      const stored = newestDocument(saved)
      dispatch({ type: 'saved', sent, stored })
      store.getState().setProblems([])
      const remark = [saved.draft && UNSEEN, kind.remark?.(stored, vehicles)].filter(Boolean).join(' ')
      notify.success(done, remark ? { description: remark, duration: REMARK_MS } : {})
    },
    onError: (error, save) => {
      if (isStaleSave(error)) return setConflict(readConflict(error, save))
      store.getState().setProblems(refusedFields(error))
      notify.error(isGone(error) ? GONE : `Save failed: ${whyNotSaved(error)}`)
    },
  })
  function save(wish: Wish, isAnswer = false): void {
    storeDraft()
    const { document, saved } = store.getState().editor
    saving.mutate({ ...wish, sent: document, base: saved, isAnswer })
  }
  /** Saves the parts in `names` as typed, and the other conflicting parts as the other person did. */
  function answer(names: readonly string[]): void {
    setConflict(null)
    if (!conflict) return
    const { theirs, save: asked } = conflict
    const replace = (document: PageDocument, paths: readonly string[]) =>
      paths.reduce((whole, path) => withValue(whole, path.split('.'), theirs[path]), document)
    const paths = Object.keys(theirs)
    const given = paths.filter((path) => !names.includes(path))
    const { document } = store.getState().editor
    dispatch({ type: 'set', path: [], value: replace(document, given) })
    dispatch({ type: 'saved', sent: asked.base, stored: replace(asked.base, paths) })
    if (asked.as || isDirty(store.getState())) save(asked, true)
    else taking.mutate()
  }
  /** Adopts all of the other person's changes. */
  const taking = useMutation({
    mutationFn: () => readPage(area, idOf(page)),
    onSuccess: (theirs) => {
      changed(theirs, { rests: true })
      const { saved } = store.getState().editor
      dispatch({ type: 'saved', sent: saved, stored: newestDocument(theirs) })
      notify.success('You now have their version. Undo restores yours.')
    },
    onError: (error) => notify.error(`The page could not be loaded. ${errorReason(error)}`),
  })

  const publishing = useMutation({
    mutationFn: (publish: boolean) =>
      publish && page?.draft
        ? callEndpoint(DRAFT_API.publish, {
            params: { area, id: page.id },
            body: { version: known.current },
          })
        : changePage(area, idOf(page), { is_published: publish }),
    onSuccess: (saved, publish) => {
      changed(saved, { rests: false })
      notify.success(publish ? PUBLISHED : 'Unpublished: Page is now a draft.')
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      notify.error(
        refused
          ? 'Action failed: Could not update publish state.'
          : 'Error: Server error updating publish state.',
        { description: errorReason(error) },
      )
    },
  })
  const discarding = useMutation({
    mutationFn: () => callEndpoint(DRAFT_API.discard, { params: { area, id: idOf(page) } }),
    onSuccess: (saved) => {
      changed(saved, { rests: true })
      show(saved.content)
      notify.success('Draft discarded: you now see the live version.')
    },
    onError: (error) => notify.error(`The draft could not be discarded: ${errorReason(error)}`),
  })
  const resetting = useMutation({
    mutationFn: async () => {
      if (!page) return null
      const params = { area, id: page.id }
      return callEndpoint(CONTENT_API.reset, { params, body: { version: known.current } })
    },
    onSuccess: (saved) => {
      if (saved) changed(saved, { rests: true })
      show(saved?.content ?? kind.shipped(business))
      notify.success(kind.reset)
    },
    onError: (error) =>
      notify.error('Reset failed: Could not reset content.', { description: errorReason(error) }),
  })

  return {
    page,
    known,
    conflicting: { conflict, answer, decideLater: () => setConflict(null) },
    busy: {
      saving: saving.isPending,
      publishing: publishing.isPending,
      resetting: resetting.isPending || discarding.isPending,
    },
    save: () => save({ done: kind.saved }),
    /** Saves a live page's draft, which visitors do not see. */
    saveDraft: () => save({ as: 'draft', done: 'Saved: Draft stored.' }),
    saveAndPublish: () => save({ as: 'published', done: PUBLISHED }),
    /** Publishes the saved state, or unpublishes the page. */
    publishSaved: publishing.mutate,
    discardDraft: () => discarding.mutate(),
    reset: (then: { onSettled: () => void }) => resetting.mutate(undefined, then),
    noteRestored(saved: ContentPage) {
      changed(saved, { rests: true })
      show(newestDocument(saved))
    },
    noteScheduled: (saved: ContentPage) => changed(saved, { rests: false }),
  }
}

export type Saving = ReturnType<typeof useSaving>

function idOf(page: ContentPage | null): number {
  if (!page) throw new Error('The page does not exist yet.')
  return page.id
}

function visibilityOf(as: Wish['as']): { is_published?: true; draft?: true } {
  if (as === 'published') return { is_published: true }
  return as === 'draft' ? { draft: true } : {}
}

/** Says why saving failed, and which fields to correct or that the typed text stays on this device. */
function whyNotSaved(error: unknown): string {
  const fields = error instanceof ApiError && error.errors !== undefined
  return fields
    ? `${errorText(error)} See Checks for the fields to correct.`
    : `${errorReason(error)} ${STORED_HERE}`
}

function readConflict(error: ApiError, save: Save): PageConflict {
  const conflicts = Object.entries(dropPrefix(error.response.conflicts ?? {}, 'content.'))
  const theirs = Object.fromEntries(conflicts.map(([path, { theirs }]) => [path, theirs]))
  const mine = Object.fromEntries(conflicts.map(([path, { yours }]) => [path, yours]))
  return { save, theirs, mine, saver: refusingSaver(error), isAgain: save.isAnswer }
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.errors?.url !== undefined
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

function refusedFields(error: unknown) {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  return Object.entries(errors).map(([path, messages]) => ({
    path: path.replace(/^content\./, ''),
    message: messages[0] ?? '',
  }))
}
