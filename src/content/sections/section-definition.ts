import type { z } from 'zod'

/** Everything the content knows about one section; registry.ts lists the sections. */
export type SectionDefinition<Content> = {
  /** its name in `sectionVisibility` */
  flag: `show${string}`
  /** An optional section is shown only when its flag is true, any other unless its flag is false. */
  optional: boolean
  schema: z.ZodType<Content>
  /** its content in each of the two shipped documents */
  shipped: { default: Content; final: Content }
}
