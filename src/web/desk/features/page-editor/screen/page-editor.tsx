import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SECTION_ORDER } from '#content/sections/registry.ts'
import type { Site } from '#content/site/build-page.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { classNames } from '#web/desk/ui/class-names.ts'
import { notify } from '#web/desk/ui/notify.ts'
import type { PreviewFocus } from '#web/preview/scroll-into-view.ts'
import { controlId } from '../controls/labelled.tsx'
import { SchemaContext } from '../fields/schema-context.ts'
import { textsAt } from '../fields/texts-at.ts'
import { pathOf } from '../kinds/page-query.ts'
import type { Draft } from '../saving/drafts.ts'
import { LeaveWarning } from '../saving/leave-warning.tsx'
import { useDraft } from '../saving/use-draft.ts'
import { useOpenedPage } from '../saving/use-opened-page.ts'
import { PUBLISHED, usePublishing } from '../saving/use-publishing.ts'
import { useResetting } from '../saving/use-resetting.ts'
import { useSaving } from '../saving/use-saving.ts'
import type { PageDocument } from '../state/document-path.ts'
import { createEditorStore, EditorContext } from '../state/editor-store.ts'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'
import { EditorBar } from './editor-bar.tsx'
import type { EditorScreenProps } from './editor-screen-props.ts'
import { EditorSide } from './editor-side.tsx'
import { EditorTabs } from './editor-tabs.tsx'

type PageEditorProps = EditorScreenProps & {
  page: ContentPage | null
  /** the stored page could not be loaded, and the form rests on what is shipped */
  unread?: true
  site: Site
  /** as it is stored, or as it is shipped while nothing is */
  document: PageDocument
  /** unsaved work to begin with */
  draft: Draft | null
  /** the version that the form rests on; 0 while there is none */
  version: number
  draftKey: string
}

export function PageEditor({
  kind,
  sublink,
  page: loaded,
  site,
  document: stored,
  ...props
}: PageEditorProps) {
  const path = loaded?.url ?? pathOf(kind.area, sublink)
  const [store] = useState(() => storeOf(stored, props.draft))
  const opened = useOpenedPage(kind, loaded, props.version)
  const { page } = opened
  const saving = useSaving({ kind, store, opened, path })
  const publishing = usePublishing(kind, opened)
  const resetting = useResetting({ kind, store, opened, business: site.business })
  useDraft(props.draftKey, store, opened.known)
  const [search, setSearch] = useSearchParams()
  const [focus, setFocus] = useState(() =>
    focusOn(kind.tabs.find(({ id }) => id === search.get('tab'))?.root),
  )
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const { dispatch } = store.getState()

  const openTab = (tab: string, field?: string) => {
    setSearch({ tab }, { replace: true, preventScrollReset: true })
    setView('edit')
    // The tab has to be drawn first.
    if (field) setTimeout(() => window.document.getElementById(controlId(field))?.focus(), 50)
  }
  const showSection = (root: string, field: string | null = null) =>
    setFocus((last) => focusOn(root, textsAt(store.getState().editor.document, field)) ?? last)
  const show = (next: 'edit' | 'preview') => {
    setView(next)
    // A preview that was not drawn could not be scrolled.
    setFocus((last) => last && { ...last, at: performance.now() })
  }
  const save = () => saving.save({ done: kind.saved })
  const publish = (wanted: boolean) =>
    page ? publishing.mutate(wanted) : saving.save({ publish: wanted, done: PUBLISHED })

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const steps = { z: event.shiftKey ? 'redo' : 'undo', y: 'redo' } as const
    if (key === 's') {
      if (!saving.isSaving) save()
    } else if (key === 'z' || key === 'y') dispatch({ type: steps[key] })
    else return
    event.preventDefault()
  }
  const replace = (document: PageDocument) => {
    dispatch({ type: 'replace-document', document })
    dispatch({ type: 'mark-saved', sent: document, stored: document })
  }
  return (
    <EditorContext value={store}>
      <SchemaContext value={kind.schema}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the shortcuts of the fields inside it */}
        <div className="stack gap-3" onKeyDown={onKeyDown}>
          <EditorBar
            {...props}
            kind={kind}
            page={page}
            unread={props.unread === true && !page}
            opened={opened}
            view={view}
            busy={{
              saving: saving.isSaving,
              publishing: publishing.isPending,
              resetting: resetting.isPending,
            }}
            onView={show}
            onSave={save}
            onPublish={publish}
            onReset={resetting.mutate}
            onRestored={replace}
          />
          <EditorTabs
            kind={kind}
            tab={search.get('tab')}
            className={classNames(view === 'preview' && 'max-lg:hidden')}
            onTab={(tab) => {
              openTab(tab.id)
              showSection(tab.root)
            }}
            onFocus={showSection}
            side={
              <EditorSide
                kind={kind}
                site={site}
                path={page?.url ?? path}
                focus={focus}
                className={classNames(view === 'edit' && 'max-lg:hidden')}
                onTab={openTab}
              />
            }
          />
        </div>
        <LeaveWarning />
        {saving.conflict ? (
          <ConflictDialog
            tabs={kind.described}
            mine={store.getState().editor.document}
            theirs={saving.conflict.theirs}
            onClose={saving.closeConflict}
            onSaveMine={() => saving.save({ done: kind.saved, version: saving.conflict?.version })}
            onTakeTheirs={() => {
              replace(saving.conflict?.theirs ?? stored)
              opened.known.current = saving.conflict?.version ?? 0
              saving.closeConflict()
              notify.success('You now have their version. Undo restores yours.')
            }}
          />
        ) : null}
      </SchemaContext>
    </EditorContext>
  )
}

/** Nothing to bring into sight where a tab is of the page as a whole. */
function focusOn(root: string | undefined, words: readonly string[] = []): PreviewFocus | null {
  const section = SECTION_ORDER.find((name) => name === root)
  return section ? { section, words, at: performance.now() } : null
}

/** With unsaved work as the first step, so that undo goes back to what is stored. */
function storeOf(document: PageDocument, draft: Draft | null) {
  const store = createEditorStore(draft?.saved ?? document)
  if (draft) store.getState().dispatch({ type: 'replace-document', document: draft.document })
  return store
}
