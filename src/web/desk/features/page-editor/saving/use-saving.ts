import { useState } from 'react'
import type { ContentPage } from '#contract/content/content-page.ts'
import { changePage, createPage, findPage } from '#web/desk/api/content-pages.ts'
import { useOfferedVehicles } from '#web/desk/api/vehicles.ts'
import { refusingSaver, type Saver } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason, errorText } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { newestDocument, UNSEEN } from '../kinds/newest-document.ts'
import type { PageDocument } from '../state/document-path.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { sameContent } from '../state/same-content.ts'
import type { OpenedPage } from './use-opened-page.ts'

/** Somebody else saved meanwhile: their document, and the version to save over. */
type Stale = { theirs: PageDocument; version: number | undefined; saver: Saver }
/** With what the save was to do besides, so that it is done when the choice is made. */
type Conflict = Stale & Pick<Save, 'as' | 'done'>

type Saved = Pick<Save, 'as' | 'done'> & { version?: number | undefined }
type SavingProps = {
  kind: EditorKind
  store: EditorStore
  opened: OpenedPage
  path: string
  /** stores on the device what was typed last: the answer may be that the session has ended */
  storeDraft: () => void
}
/** `as`: a page that becomes live with it, or the draft of a live page; without it visitors see it where the page is live. `done`: what is said afterwards */
type Save = { sent: PageDocument; version: number; as?: 'published' | 'draft' | undefined; done: string }

/** A remark takes longer to read than the words that something was saved. */
const REMARK_MS = 8_000

const STORED_HERE = 'Your changes are kept on this device.'
const GONE =
  'Save failed: This page has been deleted. Your changes are kept on this device until the page is restored.'

/** Saves the current document; text typed while the request is under way stays unsaved. */
export function useSaving({ kind, store, opened, path, storeDraft }: SavingProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { page, known, changed } = opened
  const vehicles = useOfferedVehicles()
  const write = (save: Save): Promise<ContentPage> => (page ? change(page.id, save) : make(save))

  const change = (id: number, { sent, version, as }: Save): Promise<ContentPage> =>
    changePage(kind.area, id, { content: { ...sent }, version, ...visibilityOf(as) })

  /** Two people may start from the shipped page: the second one is shown the page of the first. */
  async function make(save: Save): Promise<ContentPage> {
    try {
      const content = { ...save.sent }
      return await createPage(kind.area, {
        url: path,
        sublink: path.slice(1),
        content,
        ...visibilityOf(save.as),
      })
    } catch (error) {
      const made = isTaken(error) ? await pageAt(kind, path) : null
      if (!made) throw error
      opened.found(made)
      return change(made.id, save)
    }
  }
  const mutation = useMutation({
    mutationFn: (save: Save) => write(save).catch((error) => again(error, save)),
    onSuccess: (saved, { sent }) => {
      changed(saved, { rests: true })
      setConflict(null)
      const { dispatch, setProblems } = store.getState()
      dispatch({ type: 'mark-saved', sent, stored: newestDocument(saved) })
      setProblems([])
    },
    onError: (error, { as, done }) => {
      const found = readConflict(error)
      if (found) return setConflict({ ...found, as, done })
      store.getState().setProblems(refusedFields(error))
      notify.error(isGone(error) ? GONE : `Save failed: ${whyNotSaved(error)}`)
    },
  })

  /** A page that was only published or moved meanwhile still holds the document that this one rests on. */
  function again(error: unknown, save: Save): Promise<ContentPage> {
    const found = readConflict(error)
    if (!found || !sameContent(found.theirs, store.getState().editor.saved)) throw error
    return write({ ...save, version: found.version ?? save.version })
  }

  const save = ({ done, as, version = known.current }: Saved) => {
    storeDraft()
    mutation.mutate(
      { sent: store.getState().editor.document, version, as, done },
      {
        onSuccess: (saved) => {
          const remarks = [saved.draft && UNSEEN, kind.remark?.(newestDocument(saved), vehicles)].filter(
            Boolean,
          )
          const remark = remarks.join(' ')
          notify.success(done, remark ? { description: remark, duration: REMARK_MS } : {})
        },
      },
    )
  }
  return { save, isSaving: mutation.isPending, conflict, closeConflict: () => setConflict(null) }
}

export type Saving = ReturnType<typeof useSaving>

function visibilityOf(as: Save['as']): { is_published?: true; draft?: true } {
  if (as === 'published') return { is_published: true }
  return as === 'draft' ? { draft: true } : {}
}

/** Typed text outlives a save that failed: it is on this device. */
function whyNotSaved(error: unknown): string {
  const fields = error instanceof ApiError && error.errors !== undefined
  return fields ? `${errorText(error)} Checks names each field.` : `${errorReason(error)} ${STORED_HERE}`
}

function readConflict(error: unknown): Stale | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null
  const theirs = error.response.conflicts?.content?.theirs
  if (typeof theirs !== 'object' || theirs === null) return null
  return { theirs: theirs as PageDocument, version: error.response.version, saver: refusingSaver(error) }
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.errors?.url !== undefined
}

function pageAt({ area }: EditorKind, path: string): Promise<ContentPage | null> {
  return findPage(area, ({ url }) => url.toLowerCase() === path.toLowerCase())
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
