import { readDraft } from '#web/desk/lib/drafts.ts'
import { scheduleDraft } from '../timing/schedule-dialog.tsx'
import { versionNamesDraft } from '../versions/version-names-draft.ts'
import type { BarDialog, EditorBarProps } from './editor-bar-props.ts'

/** Which dialog holds something that was typed before a session ended. */
export function findBegun({ kind, page }: Pick<EditorBarProps, 'kind' | 'page'>): BarDialog | null {
  if (!page) return null
  if (readDraft(scheduleDraft(kind.area, page.id)) !== undefined) return 'schedule'
  return readDraft(versionNamesDraft(kind.area, page.id)) === undefined ? null : 'versions'
}
