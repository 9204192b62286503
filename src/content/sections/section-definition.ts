import type { z } from 'zod'

/** The content's definition of one section; registry.ts lists the sections. */
export type SectionDefinition<Content> = {
  /** the section's name in `sectionVisibility` */
  flag: `show${string}`
  /** an optional section is shown only if its flag is true, any other unless its flag is false */
  optional: boolean
  schema: z.ZodType<Content>
  /** the section's content in each of the two shipped documents */
  shipped: { default: Content; final: Content }
}
