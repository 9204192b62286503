import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { PartialReading, ReadParts } from '#content/parse/parse-partial.ts'
import type { Site } from '#content/site/build-page.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { type ContentArea, type ContentPage, normaliseUrl } from '#contract/content/content-page.ts'
import type { Business } from '#contract/settings/business.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { findPage } from '#web/desk/api/content-pages.ts'
import type { EditorTab } from '../fields/field.ts'
import type { PageDocument } from '../state/document.ts'

/** The differences between the editors of the kinds of pages. */
export type EditorKind = {
  area: ContentArea
  schema: z.ZodObject
  /** every tab there is, listed or not */
  tabs: readonly EditorTab[]
  /** the tabs with every field of other places too, for comparisons and checks */
  described: readonly EditorTab[]
  /** tabs that are opened from within another one */
  extra?: readonly string[]
  /** those in the list of tabs */
  listed(document: PageDocument): readonly EditorTab[]
  /** the document that the product ships with */
  shipped(business: Business): PageDocument
  /** whole, with what cannot be saved named; `known` has the parts that were read before */
  read(document: PageDocument, business: Business, known?: ReadParts): PartialReading<PageDocument>
  /** the page that a whole document makes; `path` is its address */
  model(content: PageDocument, site: Site, path: string): PageModel
  /** what the toasts call it */
  saved: string
  reset: string
  /** what a save says besides, about the document that was saved */
  remark?: (document: PageDocument, offered: readonly Vehicle[] | undefined) => string | undefined
  /** whether it can be a draft */
  publishes: boolean
}

/** Asked for each time an editor opens, and never again behind its back. Null where no page has been made yet. */
export const openedPageQuery = (area: ContentArea, sublink: string) =>
  queryOptions({
    queryKey: ['editor', area, sublink.toLowerCase()],
    queryFn: ({ signal }) =>
      findPage(area, (page) => page.sublink.toLowerCase() === sublink.toLowerCase(), signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The path of a page of that name. */
export function buildPagePath(area: ContentArea, sublink: string): string {
  if (area === 'index' || area === 'legal') return normaliseUrl(sublink)
  return sublink === '' ? `/${area}` : `/${area}/${sublink}`
}

/** The draft of a live page where there is one. */
export function newestDocument({ content, draft }: Pick<ContentPage, 'content' | 'draft'>): PageDocument {
  return draft ?? content
}

export const UNSEEN = 'Visitors see it once you publish it.'

/** Whether visitors see the page. Pages that cannot be drafts as a whole are live once they are stored. */
export function isLivePage(page: Pick<ContentPage, 'is_published'> | null): boolean {
  return page !== null && page.is_published !== false
}
