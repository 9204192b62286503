import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { signInChallenges } from '#server/platform/database/tables.ts'

export async function deleteChallenges(db: Executor, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}
