import { randomBytes } from 'node:crypto'
import type { Executor } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { OfferDependencies } from './dependencies.ts'
import { insertLink } from './repository.ts'

const TOKEN_BYTES = 32

/**
 * Makes another secret address of an offer's page. Whatever carries a link gets its own, so no secret has to be kept to
 * be sent again; all of them work for as long as the offer does. `origin` stands in for a site that does not know its
 * own address.
 */
export async function makeLink(
  { publicUrl }: Pick<OfferDependencies, 'publicUrl'>,
  executor: Executor,
  offerId: number,
  origin: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(executor, offerId, hashText(token))
  return new URL(`/quote/${token}`, publicUrl ?? origin).href
}
