import { readDraft } from '#web/desk/lib/drafts.ts'
import { scheduleDraft } from '../timing/schedule-dialog.tsx'
import type { BarDialog, EditorBarProps } from './editor-bar-props.ts'

/** Which dialog holds something that was typed before a session ended. */
export function findBegun({ kind, page }: Pick<EditorBarProps, 'kind' | 'page'>): BarDialog | null {
  return page && readDraft(scheduleDraft(kind.area, page.id)) !== undefined ? 'schedule' : null
}
