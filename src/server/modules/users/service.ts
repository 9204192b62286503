import { randomBytes } from 'node:crypto'
import type { StaffMember } from '#contract/account/session.ts'
import type { User } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { changeOwn, createUserChanges, found } from './change-users.ts'
import type { UserDependencies } from './dependencies.ts'
import { createInvitations } from './invitations.ts'
import { listUsers, streamUsers } from './list-users.ts'
import { invitationMailBuilders } from './mails.ts'
import { requireMayManage } from './policy.ts'
import { presentOne } from './present-users.ts'
import * as repository from './repository.ts'

const TAKEN = 'ADMIN_EMAIL belongs to somebody who is no administrator. Choose another address.'

export type UserService = ReturnType<typeof createUserService>

export function createUserService(deps: UserDependencies) {
  const { db } = deps
  const { openInvitation, ...invitations } = createInvitations(deps)
  return {
    ...createUserChanges(deps),
    ...invitations,
    mailBuilders: invitationMailBuilders(openInvitation),
    ...bindUseCases(deps, { listUsers, streamUsers }),

    async getUser({ actor }: RequestContext, id: number): Promise<User> {
      requireMayManage(actor)
      return presentOne(db, await found(db, id))
    },

    /**
     * Makes the first administrator; false when there is one already. Any number of processes may call it at once. A
     * password made here, because none was configured, is shown before it counts: nobody can hold an account whose
     * password no start has shown, wherever that start broke off.
     */
    async ensureFirstAdmin(
      email: string,
      configured: string | undefined,
      show: (password: string) => void,
    ): Promise<boolean> {
      if (await repository.anyAdminExists(db)) return false
      const password = configured ?? randomBytes(15).toString('base64url')
      const passwordHash = await deps.hashPassword(password)
      return db.transaction(async (transaction) => {
        await repository.lockAccounts(transaction)
        if (await repository.anyAdminExists(transaction)) return false
        const key = emailKey(email)
        const user = { name: 'Administrator', email, emailKey: key, passwordHash, roleId: ROLE.admin }
        const admin = await repository.insertUser(transaction, user)
        if (!admin) throw new StartProblem(TAKEN)
        await recordAudit(transaction, { action: 'user.first-admin', target: `user:${admin.id}` })
        if (configured === undefined) show(password)
        return true
      })
    },

    /** The account behind an address, whatever its state: signing in decides. */
    findByEmail: (email: string) => repository.findUserByEmailKey(db, emailKey(email)),

    findById: (id: number) => repository.findUser(db, id),

    async setPasswordHash(executor: Executor, id: number, passwordHash: string): Promise<void> {
      await repository.updateUser(executor, id, { passwordHash })
    },

    /** For the own account; answers which fields are other than before. */
    changeOwn,

    recordLogin: repository.recordLogin,
    deskOrigin: () => repository.findDeskOrigin(deps.db),
    findActiveStaff: repository.findActiveStaff,
    listStaffMails: repository.listStaffMails,
    findStaffEmail: repository.findStaffEmail,
    namesById: repository.namesById,

    /** The numbers of those whom a lead can be assigned to. */
    activeStaff: async () => new Set((await repository.listActiveStaff(db)).map(({ id }) => id)),

    /** Whom a lead can be assigned to. */
    async listStaff({ actor }: RequestContext): Promise<StaffMember[]> {
      requireStaff(actor)
      return repository.listActiveStaff(db)
    },
  }
}
