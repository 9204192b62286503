import { z } from 'zod'

const count = z.number().int()

/** The outcome of a period's quotes that started from a suggestion, by vehicle class and zone. Money is EUR cents. */
export const RateReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** most quoted first */
    rows: z.array(
      z.object({
        class_name: z.string(),
        /** null: priced by distance */
        zone: z.string().nullable(),
        /** without withdrawn and replaced ones */
        quotes: count,
        accepted: count,
        declined: count,
        suggested_cents: count,
        quoted_cents: count,
        /** total for accepted quotes */
        accepted_suggested_cents: count,
        accepted_quoted_cents: count,
      }),
    ),
  })
  .meta({ id: 'RateReport' })
export type RateReport = z.infer<typeof RateReport>
