import { z } from 'zod'
import { IdentityProof } from '../account/passkey.ts'
import { ErasedIds } from './erasure.ts'

export const NewPersonCopy = ErasedIds.extend({
  ...IdentityProof.shape,
  /** off: what staff noted is left out, and the copy says so */
  with_notes: z.boolean(),
}).meta({ id: 'NewPersonCopy' })
export type NewPersonCopy = z.infer<typeof NewPersonCopy>
