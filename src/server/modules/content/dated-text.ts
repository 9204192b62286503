import { isDeepStrictEqual } from 'node:util'
import { dublinDay } from '#contract/basics/dublin-time.ts'

type Content = Record<string, unknown>

/** Dates a legal page's text by the day of the save, unless the author gave another day. `before` is the document that it replaces. */
export function datedText(area: string, before: Content, content: Content, now: Date): Content {
  if (area !== 'legal' || content.updated !== before.updated) return content
  return isDeepStrictEqual(content, before) ? content : { ...content, updated: dublinDay(now) }
}
