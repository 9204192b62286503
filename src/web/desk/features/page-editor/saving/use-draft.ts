import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type EditorStore, isDirty } from '../state/editor-store.ts'
import { writePageDraft } from './drafts.ts'

const PAUSE_MS = 400
const LEAVING = ['beforeunload', 'pagehide'] as const

/**
 * Keeps what has not been saved on the device, a moment after it was typed; what was saved is forgotten there. What it answers
 * stores the last words at once, before something is asked that may end the session.
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
      // What has been saved is forgotten at once: whoever reloads the page after that is offered nothing to restore.
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
