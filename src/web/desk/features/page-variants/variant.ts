import type { ListedContentPage } from '#contract/content/content-page.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'

/** Returns the address of a page's editor, which contains the page's URL, or 'root' for the home page. */
export function editorPath({ sublink }: Pick<ListedContentPage, 'sublink'>): string {
  return `/admin/home-editor/edit/${encodeURIComponent(sublink || 'root')}`
}

export function urlError(error: unknown): string {
  const message = error instanceof ApiError ? error.errors?.url?.[0] : undefined
  return message ?? errorReason(error)
}
