import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { deleteChallenges } from '#server/modules/access/repository.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { authenticators, recoveryCodes, signInChallenges, users } from '#server/platform/database/tables.ts'
import { deleteDevices } from './repository-devices.ts'
import { countPasskeys, deletePasskeys, deleteRequests } from './repository-passkeys.ts'

export type Authenticator = typeof authenticators.$inferSelect

const whereConfirmed = (userId: number) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))

/** Finds a person's confirmed authenticator app; null if there is none. */
export async function findAuthenticator(db: Executor, userId: number): Promise<Authenticator | null> {
  const [row] = await db.select().from(authenticators).where(whereConfirmed(userId))
  return row ?? null
}

/** Finds the authenticator app that a person is setting up; null if there is none. */
export async function findUnconfirmed(db: Executor, userId: number): Promise<Authenticator | null> {
  const unconfirmed = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))
  const [row] = await db.select().from(authenticators).where(unconfirmed)
  return row ?? null
}

/** Stores an app that is being set up, in place of an unfinished one; returns false if one is confirmed. */
export async function insertUnconfirmed(
  db: Executor,
  { userId, secret, createdAt }: Pick<Authenticator, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(authenticators)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt },
      setWhere: isNull(authenticators.confirmedAt),
    })
  return rowCount === 1
}

/** Confirms an app, which sign-in asks for from then on; returns false if it was replaced or is already confirmed. */
export async function confirmAuthenticator(
  db: Executor,
  { userId, secret }: Pick<Authenticator, 'userId' | 'secret'>,
  { confirmedAt, lastStep }: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(authenticators)
    .set({ confirmedAt, lastStep })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    )
  return rowCount === 1
}

/** Marks the codes of this time step and of earlier ones as used; only one of several concurrent requests gets true. */
export async function takeStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(whereConfirmed(userId), lt(authenticators.lastStep, step)))
  return rowCount === 1
}

/** Returns whether the person has two-step sign-in: an app or a passkey. */
export async function hasFactor(db: Executor, userId: number): Promise<boolean> {
  return (await findAuthenticator(db, userId)) !== null || (await countPasskeys(db, userId)) > 0
}

/**
 * Locks a person's sign-in methods until the transaction ends, so that changes happen one after another and the last method is recognised
 * as such.
 */
export async function lockFactors(transaction: Executor, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Deletes a person's app alone; returns false if there was none. */
export async function deleteAuthenticator(db: Executor, userId: number): Promise<boolean> {
  const { rowCount } = await db.delete(authenticators).where(whereConfirmed(userId))
  return rowCount === 1
}

/**
 * Deletes all methods of two-step sign-in, with recovery codes, remembered devices and pending sign-ins; returns false if there was no
 * method.
 */
export async function deleteFactors(db: Executor, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await deleteChallenges(db, userId)
  await deleteDevices(db, userId)
  await deleteRequests(db, userId)
  const passkeys = await deletePasskeys(db, userId)
  return (await deleteAuthenticator(db, userId)) || passkeys > 0
}

type CodeRow = { selector: string; codeHash: string }

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(db: Executor, userId: number, codes: CodeRow[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code })))
}

const whereCode = (userId: number, selector: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.selector, selector))

export async function findRecoveryHash(
  db: Executor,
  userId: number,
  selector: string,
): Promise<string | null> {
  const [row] = await db.select().from(recoveryCodes).where(whereCode(userId, selector))
  return row?.codeHash ?? null
}

/** Uses up a recovery code; only one of several concurrent requests gets true. */
export async function takeRecoveryCode(db: Executor, userId: number, selector: string): Promise<boolean> {
  const { rowCount } = await db.delete(recoveryCodes).where(whereCode(userId, selector))
  return rowCount === 1
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

export async function insertChallenge(
  db: Executor,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await db.insert(signInChallenges).values(challenge)
}

const openChallenge = (tokenHash: string, now: Date) =>
  and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now))

/** Returns the account of a pending sign-in; null if it ended, expired or never existed. */
export async function findChallenge(db: Executor, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.select().from(signInChallenges).where(openChallenge(tokenHash, now))
  return row?.userId ?? null
}

/** Ends a pending sign-in; only one of several concurrent requests gets true. */
export async function takeChallenge(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(signInChallenges).where(openChallenge(tokenHash, now))
  return rowCount === 1
}

export async function deleteExpiredChallenges(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
  return rowCount ?? 0
}
