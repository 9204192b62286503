import type { ContentPage } from '#contract/content/content-page.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { isLivePage } from '../kinds/newest-document.ts'
import type { EditorBarProps } from './editor-bar-props.ts'

const UNREAD =
  'The page could not be loaded. You see the built-in defaults. If a saved page exists, you can compare both before saving.'

/** Below the heading: what visitors see, when it was saved, and whether all of it is. */
export function stateText({ page, unread }: Pick<EditorBarProps, 'page' | 'unread'>, dirty: boolean): string {
  const unsaved = dirty ? ' You have unsaved changes.' : ''
  if (unread) return `${UNREAD}${unsaved}`
  if (!page) return `Default content, not saved yet.${unsaved}`
  const saved = page.saved_at
    ? `Last saved ${formatLongInstant(page.saved_at)}.`
    : 'Default content, not saved since the reset.'
  const draft = page.draft ? ' You are editing a draft that visitors cannot see yet.' : ''
  const planned = scheduleText(page)
  if (isLivePage(page)) return `Live at ${page.url}.${draft}${planned} ${saved}${unsaved}`
  return `Draft: visitors cannot see ${page.url}.${planned} ${saved}${unsaved}`
}

function scheduleText({ publish_at, unpublish_at }: ContentPage): string {
  const live = publish_at ? ` Goes live ${formatLongInstant(publish_at)}.` : ''
  return unpublish_at ? `${live} Stops being live ${formatLongInstant(unpublish_at)}.` : live
}
