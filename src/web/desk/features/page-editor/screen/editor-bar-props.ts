import type { Site } from '#content/site/build-page.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { OpenedPage } from '../saving/use-opened-page.ts'
import type { PageDocument } from '../state/document-path.ts'

/** What the actions of the bar open. */
export type BarDialog = 'reset' | 'versions' | 'discard' | 'schedule' | 'preview'

export type EditorBarProps = {
  kind: EditorKind
  site: Site
  title: string
  back: { to: string; label: string }
  page: ContentPage | null
  /** whether there is a stored page is not known */
  unread: boolean
  opened: OpenedPage
  view: 'edit' | 'preview'
  busy: { saving: boolean; publishing: boolean; resetting: boolean }
  onView: (view: 'edit' | 'preview') => void
  onSave: () => void
  /** of a live page: stored without being shown */
  onSaveDraft: () => void
  onPublish: (publish: boolean) => void
  onDiscardDraft: () => void
  onSharing: () => void
  onReset: (nothing: undefined, options: { onSettled: () => void }) => void
  onRestored: (document: PageDocument) => void
}
