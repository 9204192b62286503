import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { ErasedIds } from './erasure.ts'

/** How long the link of a copy lasts. */
export const COPY_DAYS = 7

export const NewPersonCopy = ErasedIds.extend({
  ...IdentityProof.shape,
  /** off: what staff noted is left out, and the copy says so */
  with_notes: z.boolean(),
}).meta({ id: 'NewPersonCopy' })
export type NewPersonCopy = z.infer<typeof NewPersonCopy>

const COPY_STATES = ['queued', 'making', 'ready', 'failed'] as const

export const PersonCopy = z
  .object({
    id: z.string(),
    state: z.enum(COPY_STATES),
    /** of a hundred */
    progress: z.number().int(),
    leads: z.number().int(),
    created_at: z.string(),
    created_by_name: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'PersonCopy' })
export type PersonCopy = z.infer<typeof PersonCopy>

/** The response to asking for one. It alone holds the secret link, as a path: only its hash is stored. */
export const AskedPersonCopy = PersonCopy.extend({ link: z.string() }).meta({ id: 'AskedPersonCopy' })
export type AskedPersonCopy = z.infer<typeof AskedPersonCopy>
