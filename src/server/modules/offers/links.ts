import { randomBytes } from 'node:crypto'
import type { Executor } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { insertLink } from './repository.ts'

const TOKEN_BYTES = 32

/**
 * Makes another secret link to an offer. Each email gets its own link, so the database stores hashes alone. All links work
 * for as long as the offer does. `origin` is used when PUBLIC_URL is not set.
 */
export async function makeLink(
  { config }: Pick<Server, 'config'>,
  db: Executor,
  offerId: number,
  origin: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(db, offerId, hashText(token))
  return new URL(`/quote/${token}`, config.PUBLIC_URL ?? origin).href
}
