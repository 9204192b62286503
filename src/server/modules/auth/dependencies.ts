import type { LoginResponse } from '#contract/account/session.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** An account as signing in needs to see it. */
export type Account = {
  id: number
  name: string
  email: string
  roleId: number
  status: string
  passwordHash: string
  phone: string
}

/** Where a request came from: address and browser as the sessions table and the audit remember them. */
export type Origin = {
  address: string
  userAgent: string
  /** what the device noted at an earlier sign-in; '' for none */
  device: string
  /** true once nobody takes the answer any more: it was given already, or the client hung up */
  isGone(): boolean
}

/** `device`: what the device is to note from now on. */
export type SignedIn = { response: LoginResponse; device: string }

/** What signing in asks of the accounts and the mails. */
export type AuthDependencies = {
  findByEmail(email: string): Promise<Account | null>
  findById(id: number): Promise<Account | null>
  recordLogin(executor: Executor, userId: number, at: Date): Promise<void>
  /** the names of the fields that are other than before */
  changeOwn(executor: Executor, id: number, change: { name?: string; phone?: string }): Promise<string[]>
  setPasswordHash(executor: Executor, id: number, passwordHash: string): Promise<void>
  /** after the rules for passwords; throws invalid */
  hashNewPassword(password: string, owner: { name: string; email: string }): Promise<string>
  /** leaves with the next look at the outbox, and to nobody when the address is nobody's */
  queueResetMail(executor: Executor, email: string): Promise<void>
}
