import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { changeOwn } from './change-own.ts'
import { changeUser } from './change-user.ts'
import { userCreator } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import type { UserDependencies } from './dependencies.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import * as invitations from './invitations.ts'
import { listUsers, streamUsers } from './list-users.ts'
import { invitationMailBuilders } from './mails.ts'
import { findByEmail, getUser, listStaff, listStaffIds, setPasswordHash } from './read-users.ts'
import * as repository from './repository.ts'

export type UserService = ReturnType<typeof createUserService>

const {
  findActiveStaff,
  findDeskOrigin,
  findNewsReadAt,
  findStaffEmail,
  findUser,
  listStaffMails,
  namesById,
  noteNewsRead,
  recordLogin,
} = repository

export function createUserService(deps: UserDependencies) {
  return {
    changeOwn,
    createUser: userCreator(deps),
    findActiveStaff,
    findStaffEmail,
    listStaffMails,
    mailBuilders: invitationMailBuilders(deps),
    namesById,
    noteNewsRead,
    recordLogin,
    setPasswordHash,
    ...bindUseCases(deps, {
      ...invitations,
      changeUser,
      deleteUser,
      ensureFirstAdmin,
      listUsers,
      streamUsers,
    }),
    ...bindUseCases(deps.db, {
      findByEmail,
      findDeskOrigin,
      findNewsReadAt,
      findUser,
      getUser,
      listStaff,
      listStaffIds,
    }),
  }
}
