import { z } from 'zod'

const count = z.number().int()

/** The outcome of a period's quotes that started from a suggested price, by class and zones. Money is EUR cents. */
export const RateReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** most quoted first */
    rows: z.array(
      z.object({
        class_name: z.string(),
        /** null for a price by distance */
        zone: z.string().nullable(),
        /** the number of quotes, without withdrawn and replaced ones */
        quotes: count,
        accepted: count,
        declined: count,
        suggested_cents: count,
        quoted_cents: count,
        /** of accepted quotes */
        accepted_suggested_cents: count,
        accepted_quoted_cents: count,
      }),
    ),
  })
  .meta({ id: 'RateReport' })
export type RateReport = z.infer<typeof RateReport>
