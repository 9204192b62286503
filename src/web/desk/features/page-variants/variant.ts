import type { ListedContentPage } from '#contract/content/content-page.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'

/** Returns the editor's address: by the URL's first part, 'root' for the home page. */
export function editorPath({ sublink }: Pick<ListedContentPage, 'sublink'>): string {
  return `/admin/home-editor/edit/${encodeURIComponent(sublink || 'root')}`
}

export function urlError(error: unknown): string {
  const message = error instanceof ApiError ? error.errors?.url?.[0] : undefined
  return message ?? errorReason(error)
}
