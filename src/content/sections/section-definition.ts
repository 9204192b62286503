import type { z } from 'zod'

/** All that the content knows about one section of a page; registry.ts lists the sections. */
export type SectionDefinition<Content> = {
  /** its name in `sectionVisibility` */
  flag: `show${string}`
  /** An optional section is shown only when its flag is true, any other unless its flag is false. */
  optional: boolean
  schema: z.ZodType<Content>
  /** its part of each of the two documents that the product ships with */
  shipped: { default: Content; final: Content }
}
