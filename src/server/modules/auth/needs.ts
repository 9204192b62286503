import type { Executor } from '#server/platform/db/database.ts'

/** An account as signing in needs to see it. */
export type Account = {
  id: number
  name: string
  email: string
  roleId: number
  status: string
  passwordHash: string
}

/** What signing in asks of the accounts. */
export type AuthNeeds = {
  findByEmail(email: string): Promise<Account | null>
  recordLogin(executor: Executor, userId: number, at: Date): Promise<void>
}
