import { z } from 'zod'

const count = z.number().int()

/** The outcome of the quotes of a period that began with a suggestion, by vehicle class and zone. Money is EUR cents. */
export const RateReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** the most quoted first */
    rows: z.array(
      z.object({
        class_name: z.string(),
        /** null: priced by distance */
        zone: z.string().nullable(),
        /** without what was withdrawn or replaced */
        quotes: count,
        accepted: count,
        declined: count,
        suggested_cents: count,
        quoted_cents: count,
        /** of those that were accepted */
        accepted_suggested_cents: count,
        accepted_quoted_cents: count,
      }),
    ),
  })
  .meta({ id: 'RateReport' })
export type RateReport = z.infer<typeof RateReport>
