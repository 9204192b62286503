import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { PRIVACY_LIMITS } from './privacy-limits.ts'

/** The ids of the person's leads, as found by the search. */
export const ErasedIds = z.object({
  lead_ids: z
    .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .min(1, 'Select at least one lead.')
    .max(PRIVACY_LIMITS.leads, `Select at most ${PRIVACY_LIMITS.leads} leads.`)
    .transform((ids) => [...new Set(ids)]),
})
export type ErasedIds = z.infer<typeof ErasedIds>

/** A request for erasure. `seen` comes from the preview, so that only leads that were seen there are erased. */
export const NewErasure = ErasedIds.extend({ ...IdentityProof.shape, seen: z.string().max(100) }).meta({
  id: 'NewErasure',
})
export type NewErasure = z.infer<typeof NewErasure>

/**
 * The result for each lead. `erased`: anonymised, only figures stay. `sold`: anonymised, but the accepted quote stays. `held`: like
 * `sold`, and contact data stays until a day. `refused`: nothing is erased for now.
 */
export const ERASURE_OUTCOMES = ['erased', 'sold', 'held', 'refused'] as const
export type ErasureOutcome = (typeof ERASURE_OUTCOMES)[number]

export const ErasurePreview = z
  .object({
    leads: z.array(
      z.object({
        id: z.number().int(),
        reference: z.string(),
        full_name: z.string(),
        created_at: z.string(),
        outcome: z.enum(ERASURE_OUTCOMES),
        /** YYYY-MM-DD, until when contact data stays, or the day of the booked journey */
        until: z.string().nullable(),
      }),
    ),
    /** how many records of each kind are deleted */
    goes: z.object({
      entries: z.number().int(),
      mails: z.number().int(),
      queued_mails: z.number().int(),
      links: z.number().int(),
      answers: z.number().int(),
    }),
    seen: z.string(),
  })
  .meta({ id: 'ErasurePreview' })
export type ErasurePreview = z.infer<typeof ErasurePreview>

/** One erasure, without the person's name. */
export const Erasure = z
  .object({
    id: z.number().int(),
    at: z.string(),
    /** null if it ran automatically, or after a restore */
    actor_name: z.string().nullable(),
    leads: z.number().int(),
    /** when files and remnants in the database were removed too; null before */
    cleared_at: z.string().nullable(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>
