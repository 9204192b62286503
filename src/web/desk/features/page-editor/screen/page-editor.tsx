import { useState } from 'react'
import type { Site } from '#content/site/build-page.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { BusinessContext } from '../fields/business-context.ts'
import { SchemaContext } from '../fields/schema-context.ts'
import { isLivePage } from '../kinds/newest-document.ts'
import { buildPagePath } from '../kinds/page-query.ts'
import type { Draft } from '../saving/drafts.ts'
import { PageLeaveWarning } from '../saving/leave-warning.tsx'
import { PublishDialog } from '../saving/publish-dialog.tsx'
import { usePageDraft } from '../saving/use-draft.ts'
import { useOpenedPage } from '../saving/use-opened-page.ts'
import { DRAFT_SAVED, PUBLISHED, useDiscarding, usePublishing } from '../saving/use-publishing.ts'
import { useResetting } from '../saving/use-resetting.ts'
import { useSaving } from '../saving/use-saving.ts'
import type { PageDocument } from '../state/document-path.ts'
import { createEditorStore, EditorContext, isDirty } from '../state/editor-store.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorConflict } from './editor-conflict.tsx'
import type { EditorScreenProps } from './editor-screen-props.ts'
import { editorShortcuts } from './editor-shortcuts.ts'
import { EditorSide } from './editor-side.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { useEditorView } from './use-editor-view.ts'

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
  const path = loaded?.url ?? buildPagePath(kind.area, sublink)
  const [store] = useState(() => createStore(stored, props.draft))
  const opened = useOpenedPage(kind, loaded, props.version)
  const { page } = opened
  const storeDraft = usePageDraft(props.draftKey, store, opened.known)
  const saving = useSaving({ kind, store, opened, path, storeDraft })
  const publishing = usePublishing(kind, opened)
  const resetting = useResetting({ kind, store, opened, business: site.business })
  const { tab, view, focus, openTab, showSection, showView } = useEditorView(kind, store)
  const { dispatch } = store.getState()
  const [asksToPublish, setAsksToPublish] = useState(false)

  const save = () => saving.save({ done: kind.saved })
  const saveDraft = () => saving.save({ as: 'draft', done: DRAFT_SAVED })
  const publishSaved = (wanted: boolean) => publishing.mutate(wanted)
  const saveAndPublish = () => saving.save({ as: 'published', done: PUBLISHED })
  const publish = (wanted: boolean) => {
    if (!page) saving.save({ ...(wanted && { as: 'published' }), done: PUBLISHED })
    else if (wanted && isDirty(store.getState())) setAsksToPublish(true)
    else publishSaved(wanted)
  }
  const onKeyDown = editorShortcuts({
    save: () => !saving.isSaving && save(),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  })
  const replace = (document: PageDocument) => {
    dispatch({ type: 'replace-document', document })
    dispatch({ type: 'mark-saved', sent: document, stored: document })
  }
  const discarding = useDiscarding(kind, opened, replace)
  return (
    <EditorContext value={store}>
      <SchemaContext value={kind.schema}>
        <BusinessContext value={site.business}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles the shortcuts of the fields inside it */}
          <div className="stack gap-3" onKeyDown={onKeyDown}>
            <EditorBar
              {...props}
              kind={kind}
              site={site}
              page={page}
              unread={props.unread === true && !page}
              opened={opened}
              view={view}
              busy={{
                saving: saving.isSaving,
                publishing: publishing.isPending,
                resetting: resetting.isPending || discarding.isPending,
              }}
              onView={showView}
              onSave={save}
              onSaveDraft={saveDraft}
              onPublish={publish}
              onReset={resetting.mutate}
              onRestored={replace}
              onSharing={() => openTab('sharing')}
              onDiscardDraft={() => discarding.mutate()}
            />
            <EditorTabs
              kind={kind}
              site={site}
              path={page?.url ?? path}
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
                  path={page?.url ?? path}
                  focus={focus}
                  className={classNames(view === 'edit' && 'max-lg:hidden')}
                  onTab={openTab}
                />
              }
            />
          </div>
          <PageLeaveWarning />
          <EditorConflict kind={kind} store={store} opened={opened} saving={saving} />
          {asksToPublish ? (
            <PublishDialog
              onSave={saveAndPublish}
              onPublish={page?.draft || !isLivePage(page) ? () => publishSaved(true) : undefined}
              onClose={() => setAsksToPublish(false)}
            />
          ) : null}
        </BusinessContext>
      </SchemaContext>
    </EditorContext>
  )
}

/** With unsaved work as the first step, so that undo goes back to what is stored. */
function createStore(document: PageDocument, draft: Draft | null) {
  const store = createEditorStore(draft?.saved ?? document)
  if (draft) store.getState().dispatch({ type: 'replace-document', document: draft.document })
  return store
}
