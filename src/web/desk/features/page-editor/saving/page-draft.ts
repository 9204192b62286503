import { createStore, get, promisifyRequest, setMany } from 'idb-keyval'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { logWarning } from '#web/lib/log.ts'
import { takeStored } from '#web/lib/take-stored.ts'
import type { PageDocument } from '../state/document.ts'
import { type EditorStore, isDirty } from '../state/editor.ts'

/** Work that has not been saved, and the version of the page that it rests on: 0 while there was none. */
export type Draft = {
  document: PageDocument
  saved: PageDocument
  version: number | undefined
  /** ISO instant */
  at: string
}

/** The drafts lie in IndexedDB: a session that ends clears the local storage, and unsaved work must outlive it. */
const drafts = createStore('page-drafts', 'pages')
/** Earlier releases stored the same under this name. */
const FORMER = 'jaunt-drafts'

export function draftKey(userId: string, area: string, sublink: string): string {
  return `${userId} ${area} ${sublink.toLowerCase()}`
}

export async function readPageDraft(key: string): Promise<Draft | null> {
  try {
    const former = await takeStored(FORMER, 'pages')
    if (former.length > 0) await setMany(former, drafts)
    return (await get<Draft>(key, drafts)) ?? null
  } catch (error) {
    logWarning('Unsaved work could not be read from this device.', error)
    return null
  }
}

export async function writePageDraft(key: string, draft: Draft | null): Promise<void> {
  try {
    await drafts('readwrite', (pages) => {
      if (draft) pages.put(draft, key)
      else pages.delete(key)
      // The transaction ends by itself only after an answer to this page, which may be gone by then: a page that leaves would
      // store nothing.
      pages.transaction.commit()
      return promisifyRequest(pages.transaction)
    })
  } catch (error) {
    logWarning('Unsaved work could not be kept on this device.', error)
  }
}

const PAUSE_MS = 400
const LEAVING = ['beforeunload', 'pagehide'] as const

/**
 * Keeps what has not been saved on the device, a moment after it was typed; what was saved is forgotten there. The
 * returned function stores the last words at once, before something is asked that may end the session.
 */
export function usePageDraft(key: string, store: EditorStore, known: RefObject<number>): () => void {
  const latest = useRef(() => {})
  useEffect(() => {
    let waiting: number | undefined
    const write = () => {
      window.clearTimeout(waiting)
      waiting = undefined
      const state = store.getState()
      const { document, saved } = state.editor
      const draft = { document, saved, version: known.current, at: new Date().toISOString() }
      void writePageDraft(key, isDirty(state) ? draft : null)
    }
    const stop = store.subscribe((state, before) => {
      if (state.editor.document === before.editor.document && state.editor.saved === before.editor.saved)
        return
      // A saved draft is forgotten at once: a reload of the page after that offers nothing to restore.
      if (isDirty(state)) waiting ??= window.setTimeout(write, PAUSE_MS)
      else write()
    })
    const flush = () => {
      if (waiting !== undefined) write()
    }
    latest.current = flush
    // The first of them comes while the browser still asks whether to leave.
    for (const leaving of LEAVING) window.addEventListener(leaving, flush)
    return () => {
      stop()
      flush()
      for (const leaving of LEAVING) window.removeEventListener(leaving, flush)
    }
  }, [key, store, known])
  return useCallback(() => latest.current(), [])
}
