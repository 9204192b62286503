import type { LoginResponse } from '#contract/account/session.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { QueueEntry } from '#server/platform/jobs/fair-queue.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** An account as signing in needs to see it. */
export type SignInAccount = {
  id: number
  name: string
  email: string
  roleId: number
  status: string
  passwordHash: string
  phone: string
  /** null: never signed in */
  lastLoginAt: Date | null
}

/** Where a request came from: address and browser as the sessions table and the audit remember them. */
export type Origin = {
  clientIp: string
  userAgent: string
  /** what the device noted at an earlier sign-in; '' for none */
  device: string
  /** where the browser reached the desk, as scheme and host; null when it said nothing usable */
  deskOrigin: string | null
  /** true once nobody takes the answer any more: it was given already, or the client hung up */
  isGone(): boolean
}

/** `device`: what the device is to note from now on. */
export type SignedIn = { response: LoginResponse; device: string }

/** What signing in asks of the rest of the product. */
export type AuthDependencies = {
  db: Database
  clock: Clock
  limits: RateLimits
  /** the site's own address, where it is known */
  publicUrl: string | undefined
  /** the keys of tokens and of notes on devices come from it */
  secret: string
  passwords: {
    hashPassword(password: string): Promise<string>
    verifyPassword(passwordHash: string, password: string, place?: QueueEntry): Promise<boolean>
  }
  outbox: Pick<Outbox, 'queue' | 'wake'>
  findByEmail(email: string): Promise<SignInAccount | null>
  findUser(id: number): Promise<SignInAccount | null>
  recordLogin(
    executor: Executor,
    userId: number,
    login: { at: Date; deskOrigin: string | null },
  ): Promise<void>
  /** the names of the fields that are other than before */
  changeOwn(executor: Executor, id: number, change: { name?: string; phone?: string }): Promise<string[]>
  setPasswordHash(executor: Executor, id: number, passwordHash: string): Promise<void>
  /** whether somebody of this role has to have a second factor; stays so until the transaction ends */
  demandsSecondFactor(executor: Executor, roleId: number): Promise<boolean>
  /** after how many hours without use, and how many days at most, a session ends */
  sessionLimits(): Promise<{ sessionIdleHours: number; sessionDays: number }>
  /** what an authenticator app shows beside the address of the account */
  businessName(): Promise<string>
  /** after the rules for passwords; throws invalid */
  hashNewPassword(password: string, owner: { name: string; email: string }): Promise<string>
}
