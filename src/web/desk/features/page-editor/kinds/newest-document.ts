import type { ContentPage } from '#contract/content/content-page.ts'
import type { PageDocument } from '../state/document-path.ts'

/** What is edited: the draft of a live page where there is one. */
export function newestDocument({ content, draft }: Pick<ContentPage, 'content' | 'draft'>): PageDocument {
  return draft ?? content
}

export const UNSEEN = 'Visitors see it once you publish it.'

/** Whether visitors see the page. Pages that cannot be drafts as a whole are live once they are stored. */
export function isLivePage(page: Pick<ContentPage, 'is_published'> | null): boolean {
  return page !== null && page.is_published !== false
}
