import type { SessionEnd } from '#contract/account/session-end.ts'
import type { AccountNotice } from '#contract/mail/account-notices.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** Whose password it is to be: their own names make no password. */
export type PasswordOwner = { name: string; email: string }

/** What accounts ask of the rest. */
export type UserDependencies = {
  db: Database
  clock: Clock
  limits: RateLimits
  outbox: Pick<Outbox, 'queue' | 'wake'>
  hashPassword(password: string): Promise<string>
  /** the same after the rules for passwords; throws invalid */
  hashNewPassword(password: string, owner: PasswordOwner): Promise<string>
  /** every sign-in and every open link to a new password is void */
  endAccess(executor: Executor, userId: number, reason: SessionEnd): Promise<void>
  /** mails the owner of an account, in the transaction of the act, what was done to it */
  notifyOwner(
    executor: Executor,
    owner: { id: number; email: string },
    notice: AccountNotice,
    /** who else was in it */
    other?: string,
  ): Promise<void>
}
