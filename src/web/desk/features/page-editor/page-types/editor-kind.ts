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

/** The differences between the editors of home pages and of other pages. */
export type EditorKind = {
  area: ContentArea
  schema: z.ZodObject
  /** every tab, listed or not */
  tabs: readonly EditorTab[]
  /** the tabs with all fields, for comparisons and checks */
  described: readonly EditorTab[]
  /** ids of tabs that are opened from other tabs */
  extra?: readonly string[]
  listed(document: PageDocument): readonly EditorTab[]
  shipped(business: Business): PageDocument
  /** completes a document and lists its problems; `known` caches parts that were read before */
  read(document: PageDocument, business: Business, known?: ReadParts): PartialReading<PageDocument>
  /** builds the page's model at `path` */
  model(content: PageDocument, site: Site, path: string): PageModel
  /** names the page in toasts */
  saved: string
  reset: string
  /** returns an additional message after a save */
  remark?: (document: PageDocument, offered: readonly Vehicle[] | undefined) => string | undefined
  /** whether the page can be a draft */
  publishes: boolean
}

/** Loads a page each time an editor opens, and not while it is open. Null if the page was never saved. */
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

/** Returns the draft of a live page, otherwise its content. */
export function newestDocument({ content, draft }: Pick<ContentPage, 'content' | 'draft'>): PageDocument {
  return draft ?? content
}

export const UNSEEN = 'Visitors see it once you publish it.'

/** Returns whether a page is live. A page that cannot be a draft is live once stored. */
export function isLivePage(page: Pick<ContentPage, 'is_published'> | null): boolean {
  return page !== null && page.is_published !== false
}
