import { HOME_DOCUMENTS, type HomeDocument } from '#content/pages/home.ts'
import { isLegalSlug, readLegalContent } from '#content/pages/legal/editable.ts'
import { readAboutContent, readHowItWorksContent, savedHomeContent } from '#content/parse/parse-pages.ts'
import type { PartialReading } from '#content/parse/parse-partial.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import { cleanMarkup } from '#server/platform/security/sanitise-html.ts'

/** Identifies the page of a document: each legal page has its own shipped document. */
export type PageKey = { area: ContentArea; sublink: string }

/** Returns the document for storage, complete and sanitised. Throws if a part is invalid. */
export function savedContent(page: PageKey, given: unknown, shipped: HomeDocument): Record<string, unknown> {
  return clean(page, accepted(read(page, given, shipped)))
}

/** Returns an older document in a form that can be stored: parts that no longer fit are taken from the shipped one. */
export function readableContent(
  page: PageKey,
  stored: unknown,
  shipped: HomeDocument,
): Record<string, unknown> {
  return clean(page, read(page, stored, shipped).content)
}

function read(
  { area, sublink }: PageKey,
  given: unknown,
  shipped: HomeDocument,
): PartialReading<Record<string, unknown>> {
  if (area === 'legal') return readLegalContent(isLegalSlug(sublink) ? sublink : 'terms', given)
  if (area === 'about') return readAboutContent(given)
  if (area === 'how-it-works') return readHowItWorksContent(given)
  return savedHomeContent(given, HOME_DOCUMENTS[shipped])
}

function clean({ area }: PageKey, content: Record<string, unknown>): Record<string, unknown> {
  const { fleet } = content
  if (area !== 'index' || !isFleet(fleet)) return content
  return { ...content, fleet: { ...fleet, title: cleanMarkup(fleet.title) } }
}

function isFleet(fleet: unknown): fleet is { title: string } {
  return typeof fleet === 'object' && fleet !== null && 'title' in fleet && typeof fleet.title === 'string'
}

function accepted<Content>({ content, problems }: PartialReading<Content>): Content {
  if (problems.length === 0) return content
  const errors: Record<string, string[]> = {}
  for (const { path, message } of problems) {
    const field = path === '' ? 'content' : `content.${path}`
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new AppError('invalid', { errors })
}
