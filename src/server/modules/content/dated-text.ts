import { isDeepStrictEqual } from 'node:util'
import { dublinDay } from '#contract/basics/dublin-time.ts'

type Content = Record<string, unknown>

/**
 * A legal page says when its text was last changed: on the day of the save, unless the author gives another day in the
 * same save. `before` is the document that is replaced.
 */
export function datedText(area: string, before: Content, content: Content, now: Date): Content {
  if (area !== 'legal' || content.updated !== before.updated) return content
  return isDeepStrictEqual(content, before) ? content : { ...content, updated: dublinDay(now) }
}
