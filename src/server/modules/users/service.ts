import { randomBytes } from 'node:crypto'
import { ROLE } from '#contract/role.ts'
import type { StaffMember } from '#contract/session.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireStaff } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database, Executor } from '#server/platform/db/database.ts'
import { emailKey } from '#server/platform/email-key.ts'
import type { UserNeeds } from './needs.ts'
import * as repository from './repository.ts'

export type FirstAdmin = {
  email: string
  /** made here because none was configured; to be shown once */
  generatedPassword: string | null
}

const TAKEN = 'ADMIN_EMAIL belongs to somebody who is no administrator. Choose another address.'

export type UserService = ReturnType<typeof createUserService>

export function createUserService(db: Database, needs: UserNeeds) {
  return {
    /** Makes the first administrator; null when there is one already. Any number of processes may call it at once. */
    async ensureFirstAdmin(email: string, password?: string): Promise<FirstAdmin | null> {
      if (await repository.anyAdminExists(db)) return null
      const generatedPassword = password === undefined ? randomBytes(15).toString('base64url') : null
      const passwordHash = await needs.hashPassword(password ?? generatedPassword ?? '')
      return db.transaction(async (transaction) => {
        await repository.lockFirstAdmin(transaction)
        if (await repository.anyAdminExists(transaction)) return null
        const key = emailKey(email)
        const taken = await repository.findUserByEmailKey(transaction, key)
        if (taken) throw new AppError('conflict', { message: TAKEN })
        const user = { name: 'Administrator', email, emailKey: key, passwordHash, roleId: ROLE.admin }
        const { id } = await repository.insertUser(transaction, user)
        await recordAudit(transaction, { action: 'user.first-admin', target: `user:${id}` })
        return { email, generatedPassword }
      })
    },

    /** The account behind an address, whatever its state: signing in decides. */
    findByEmail: (email: string) => repository.findUserByEmailKey(db, emailKey(email)),

    recordLogin: (executor: Executor, userId: number, at: Date) =>
      repository.recordLogin(executor, userId, at),

    findActiveStaff: (executor: Executor, id: number) => repository.findActiveStaff(executor, id),
    namesById: (executor: Executor, ids: number[]) => repository.namesById(executor, ids),

    /** Whom a lead can be assigned to. */
    async listStaff(actor: Actor): Promise<StaffMember[]> {
      requireStaff(actor)
      return repository.listActiveStaff(db)
    },
  }
}
