import { HOME_DOCUMENTS, type HomeDocument } from '#contract/content/home.ts'
import type { Reading } from '#contract/content/read.ts'
import { readAboutContent, readHowItWorksContent, savedHomeContent } from '#contract/content/read-pages.ts'
import type { ContentArea } from '#contract/content-page.ts'
import { AppError } from '#server/errors.ts'
import { cleanMarkup } from '#server/platform/clean-markup.ts'

/** The document as it is stored: whole, clean, and refused where a part of it cannot be used. */
export function savedContent(
  area: ContentArea,
  given: unknown,
  shipped: HomeDocument,
): Record<string, unknown> {
  if (area === 'about') return accepted(readAboutContent(given))
  if (area === 'how-it-works') return accepted(readHowItWorksContent(given))
  const content = accepted(savedHomeContent(given, HOME_DOCUMENTS[shipped]))
  return { ...content, fleet: { ...content.fleet, title: cleanMarkup(content.fleet.title) } }
}

function accepted<Content>({ content, problems }: Reading<Content>): Content {
  if (problems.length === 0) return content
  const errors: Record<string, string[]> = {}
  for (const { path, message } of problems) {
    const field = path === '' ? 'content' : `content.${path}`
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new AppError('invalid', { errors })
}
