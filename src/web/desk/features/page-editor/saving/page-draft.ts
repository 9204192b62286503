import { createStore, get, promisifyRequest, setMany } from 'idb-keyval'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { logWarning } from '#web/lib/log.ts'
import { takeStored } from '#web/lib/take-stored.ts'
import type { PageDocument } from '../state/document.ts'
import { type EditorStore, isDirty } from '../state/editor.ts'

/** Unsaved work, and the version on which it is based; 0 for none. */
export type Draft = {
  document: PageDocument
  saved: PageDocument
  version: number | undefined
  /** an ISO instant */
  at: string
}

/** Drafts are in IndexedDB, because ending a session clears local storage. */
const drafts = createStore('page-drafts', 'pages')
/** The name of the database in earlier releases. */
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
      // Without an explicit commit, nothing is stored by a page that is being left.
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
 * Stores unsaved work on the device shortly after typing, and removes it once it is saved. The returned function stores it at once, before
 * anything that may end the session.
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
      // The draft of a saved page is removed at once, so that a reload offers nothing to restore.
      if (isDirty(state)) waiting ??= window.setTimeout(write, PAUSE_MS)
      else write()
    })
    const flush = () => {
      if (waiting !== undefined) write()
    }
    latest.current = flush
    // The first of these events fires while the browser still asks whether to leave.
    for (const leaving of LEAVING) window.addEventListener(leaving, flush)
    return () => {
      stop()
      flush()
      for (const leaving of LEAVING) window.removeEventListener(leaving, flush)
    }
  }, [key, store, known])
  return useCallback(() => latest.current(), [])
}
