import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SECTION_ORDER } from '#content/sections/registry.ts'
import type { PreviewFocus } from '#web/preview/scroll-into-view.ts'
import { revealField } from '../controls/labelled.tsx'
import { tabOfField, textsAt } from '../fields/places.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { EditorStore } from '../state/editor.ts'

type View = 'edit' | 'preview'

/** After so long a tab that was opened is there. */
const RENDERED_MS = 50

/** The open tab, which the address names, the side that a small screen shows, and what the preview scrolls to. */
export function useEditorView(kind: EditorKind, store: EditorStore) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('field')
  const tab =
    search.get('tab') ?? (named && tabOfField(store.getState().editor.document, kind.tabs, named)?.id) ?? null
  // Whoever follows a link to a field begins there.
  useEffect(() => {
    if (!named) return
    const waiting = setTimeout(() => revealField(named, { picks: false }), RENDERED_MS)
    return () => clearTimeout(waiting)
  }, [named])
  const [focus, setFocus] = useState(() => focusOn(kind.tabs.find(({ id }) => id === tab)?.root))
  const [view, setView] = useState<View>('edit')
  return {
    tab,
    view,
    focus,
    openTab(tab: string, field?: string, { picks = false } = {}): void {
      setSearch({ tab }, { replace: true, preventScrollReset: true })
      setView('edit')
      // The tab has to be rendered first.
      if (field) setTimeout(() => revealField(field, { picks }), RENDERED_MS)
    },
    showSection(root: string, field: string | null = null): void {
      setFocus((last) => focusOn(root, textsAt(store.getState().editor.document, field)) ?? last)
    },
    showView(next: View): void {
      setView(next)
      // A hidden preview could not scroll.
      setFocus((last) => last && { ...last, at: performance.now() })
    },
  }
}

/** Null for a tab of the page as a whole, which has no section to scroll to. */
function focusOn(root: string | undefined, words: readonly string[] = []): PreviewFocus | null {
  const section = SECTION_ORDER.find((name) => name === root)
  return section ? { section, words, at: performance.now() } : null
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>
type Commands = { save(): void; undo(): void; redo(): void }

/** Ctrl or Cmd with S saves, with Z undoes, with Shift+Z or Y redoes. */
export function editorShortcuts({ save, undo, redo }: Commands): (event: KeyPress) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') save()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  }
}
