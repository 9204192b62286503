import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'

/** The texts and image for search results and shared links. The page's own replace empty ones. */
export const Sharing = z.object({
  /** the title of the search result and the shared link */
  title: text({ max: 120 }).optional(),
  description: lines({ max: 300 }).optional(),
  picture: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    ImageAddress.optional(),
  ),
  /** whether search engines are asked to leave the page out */
  noIndex: z.boolean().optional(),
})
export type Sharing = z.infer<typeof Sharing>
