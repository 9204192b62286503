import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from '../database/tables.ts'

/** Returns the configured secret, or the one generated at the first start. All processes use the one that was stored first. */
export async function sessionSecret(db: Database, configured: string | undefined): Promise<string> {
  if (configured) return configured
  const name = 'session'
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const [stored] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!stored) throw new Error('The session secret could not be stored in the database.')
  return stored.value
}

/** Derives a key for each purpose, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`jaunt:${purpose}`).digest()
}
