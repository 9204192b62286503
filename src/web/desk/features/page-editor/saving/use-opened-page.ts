import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ContentPage } from '#contract/content/content-page.ts'
import { pagesKey } from '#web/desk/api/content-pages.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'

/**
 * The record that is being edited, and the version of it that the form rests on: the one that is sent with a save, so
 * that what somebody else saved meanwhile is not overwritten unasked. 0 while the form rests on what is shipped.
 */
export function useOpenedPage({ area }: EditorKind, opened: ContentPage | null, version: number) {
  const queries = useQueryClient()
  const [page, setPage] = useState(opened)
  const known = useRef(version)
  /** After a change that replaced no document, only the version that follows is taken for known. */
  const changed = useCallback(
    (next: ContentPage, { rests }: { rests: boolean }) => {
      setPage(next)
      if (next.version !== undefined && (rests || next.version === known.current + 1))
        known.current = next.version
      void queries.invalidateQueries({ queryKey: pagesKey(area) })
      void queries.invalidateQueries({ queryKey: ['editor-versions'] })
    },
    [area, queries],
  )
  /** The record that somebody else has made meanwhile: the form does not rest on it. */
  return { page, known, changed, found: setPage }
}
export type OpenedPage = ReturnType<typeof useOpenedPage>
