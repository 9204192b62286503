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

/** The differences between the editors. */
export type EditorKind = {
  area: ContentArea
  schema: z.ZodObject
  /** every tab, listed or not */
  tabs: readonly EditorTab[]
  /** tabs with all fields, for comparisons and checks */
  described: readonly EditorTab[]
  /** tabs opened from others */
  extra?: readonly string[]
  listed(document: PageDocument): readonly EditorTab[]
  shipped(business: Business): PageDocument
  /** completes a document and lists its problems; `known` caches parts */
  read(document: PageDocument, business: Business, known?: ReadParts): PartialReading<PageDocument>
  /** builds the page at `path` */
  model(content: PageDocument, site: Site, path: string): PageModel
  /** its name in toasts */
  saved: string
  reset: string
  /** an additional message after a save */
  remark?: (document: PageDocument, offered: readonly Vehicle[] | undefined) => string | undefined
  /** whether it can be a draft */
  publishes: boolean
}

/** Loaded each time an editor opens, and not while it is open. Null if the page was never saved. */
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

export function buildPagePath(area: ContentArea, sublink: string): string {
  if (area === 'index' || area === 'legal') return normaliseUrl(sublink)
  return sublink === '' ? `/${area}` : `/${area}/${sublink}`
}

/** Returns the draft of a live page, or else its content. */
export function newestDocument({ content, draft }: Pick<ContentPage, 'content' | 'draft'>): PageDocument {
  return draft ?? content
}

export const UNSEEN = 'Visitors see it once you publish it.'

/** Whether the page is live. Pages that cannot be drafts are live once stored. */
export function isLivePage(page: Pick<ContentPage, 'is_published'> | null): boolean {
  return page !== null && page.is_published !== false
}
