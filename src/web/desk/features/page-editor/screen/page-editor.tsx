import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SECTION_ORDER } from '#content/sections/registry.ts'
import type { Site } from '#content/site/build-page.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { PreviewFocus } from '#web/preview/scroll-into-view.ts'
import { revealField } from '../controls/labelled.tsx'
import { tabOfField, textsAt } from '../fields/places.ts'
import { buildPagePath, type EditorKind } from '../page-types/editor-kind.ts'
import type { Draft } from '../saving/page-draft.ts'
import { useSaving } from '../saving/use-saving.ts'
import type { PageDocument } from '../state/document.ts'
import { createEditorStore, EditorContext, type EditorStore, isDirty, useEditor } from '../state/editor.ts'
import { PageConflict } from '../versions/page-conflict.tsx'
import { EditorBar } from './editor-bar.tsx'
import type { EditorTitle } from './editor-heading.tsx'
import { EditorSide } from './editor-side.tsx'
import { EditorTabs } from './editor-tabs.tsx'

type View = 'edit' | 'preview'

/** Milliseconds in which an opened tab renders. */
const RENDERED_MS = 50

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>

type Commands = { save(): void; undo(): void; redo(): void }

type PageEditorProps = EditorTitle & {
  kind: EditorKind
  sublink: string
  page: ContentPage | null
  /** true if the stored page failed to load, so that the form has the shipped one */
  unread?: true
  site: Site
  /** as stored, or as shipped */
  document: PageDocument
  draft: Draft | null
  /** the version on which the form is based; 0 for none */
  version: number
  draftKey: string
}

export function PageEditor({ kind, site, ...props }: PageEditorProps) {
  const { title, back, sublink, page: loaded, draft, version, draftKey } = props
  const { business } = site
  const address = loaded?.url ?? buildPagePath(kind.area, sublink)
  const [store] = useState(() => createStore(props.document, draft))
  const editing = useMemo(() => ({ store, schema: kind.schema, business }), [store, kind, business])
  const saving = useSaving({ kind, store, business, page: loaded, version, path: address, draftKey })
  const { page } = saving
  const path = page?.url ?? address
  const { tab, view, focus, openTab, showSection, showView } = useEditorView(kind, store)
  const { dispatch } = store.getState()
  const onKeyDown = editorShortcuts({
    save: () => !saving.busy.saving && saving.save(),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  })
  return (
    <EditorContext value={editing}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles the shortcuts of the fields inside it */}
      <div className="stack gap-3" onKeyDown={onKeyDown}>
        <EditorBar
          kind={kind}
          site={site}
          title={title}
          back={back}
          saving={saving}
          unread={props.unread === true && !page}
          view={view}
          onView={showView}
          onSharing={() => openTab('sharing')}
        />
        <EditorTabs
          kind={kind}
          site={site}
          path={path}
          tab={tab}
          className={classNames(view === 'preview' && 'max-lg:hidden')}
          onTab={({ id, root }) => {
            openTab(id)
            showSection(root)
          }}
          onFocus={showSection}
          side={
            <EditorSide
              kind={kind}
              site={site}
              path={path}
              focus={focus}
              className={classNames(view === 'edit' && 'max-lg:hidden')}
              onTab={openTab}
            />
          }
        />
      </div>
      <PageLeaveWarning />
      <PageConflict kind={kind} conflicting={saving.conflicting} />
    </EditorContext>
  )
}

/** Creates the editor's store. Unsaved work of an earlier visit is its first step, so that undo returns to the stored state. */
function createStore(document: PageDocument, draft: Draft | null) {
  const store = createEditorStore(draft?.saved ?? document)
  if (draft) store.getState().dispatch({ type: 'set', path: [], value: draft.document })
  return store
}

function PageLeaveWarning() {
  return (
    <LeaveWarning dirty={useEditor(isDirty)} isKept>
      <p>Your changes stay on this device. You can restore them when you come back.</p>
    </LeaveWarning>
  )
}

function useEditorView(kind: EditorKind, store: EditorStore) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('field')
  const tab =
    search.get('tab') ?? (named && tabOfField(store.getState().editor.document, kind.tabs, named)?.id) ?? null
  // A link to a field focuses it.
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
      // The tab must be rendered first.
      if (field) setTimeout(() => revealField(field, { picks }), RENDERED_MS)
    },
    showSection(root: string, field: string | null = null): void {
      setFocus((last) => focusOn(root, textsAt(store.getState().editor.document, field)) ?? last)
    },
    showView(next: View): void {
      setView(next)
      // The focus is set again when the preview is shown, because it cannot scroll while hidden.
      setFocus((last) => last && { ...last, at: performance.now() })
    },
  }
}

/** Returns where the preview scrolls; null for a tab without a section. */
function focusOn(root: string | undefined, words: readonly string[] = []): PreviewFocus | null {
  const section = SECTION_ORDER.find((name) => name === root)
  return section ? { section, words, at: performance.now() } : null
}

/** Returns the keyboard handler: Ctrl or Cmd with S saves, with Z undoes, with Shift+Z or Y redoes. */
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
