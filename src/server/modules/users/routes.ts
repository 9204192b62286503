import type { FastifyPluginAsync } from 'fastify'
import { INVITATION_API } from '#contract/account/invitation.ts'
import { USER_API } from '#contract/account/user.ts'
import { confirmIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { changeUser, deleteUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { getUser, listStaff, listUsers, streamUsers } from './read-users.ts'

export function userRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, USER_API.list, ({ caller, query }) =>
      query.limit === undefined ? streamUsers(server, caller, query) : listUsers(server, caller, query),
    )
    handleEndpoint(app, USER_API.get, ({ caller, params }) => getUser(server.db, caller, params.id))
    handleEndpoint(app, USER_API.create, async ({ caller, body, request }) =>
      createUser(server, caller, body, await confirmIdentity(server, caller, body, readDeskOrigin(request))),
    )
    handleEndpoint(app, USER_API.change, async ({ caller, params, body, request }) =>
      changeUser(server, caller, params.id, {
        ...body,
        isConfirmed: await confirmIdentity(server, caller, body, readDeskOrigin(request)),
      }),
    )
    handleEndpoint(app, USER_API.delete, ({ caller, params }) => deleteUser(server, caller, params.id))
    handleEndpoint(app, USER_API.listStaff, ({ caller }) => listStaff(server.db, caller))
  }
}

export function invitationRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, INVITATION_API.list, ({ caller }) => listInvitations(server, caller))
    handleEndpoint(app, INVITATION_API.invite, async ({ caller, body, request }) =>
      invite(server, caller, body, await confirmIdentity(server, caller, body, readDeskOrigin(request))),
    )
    handleEndpoint(app, INVITATION_API.resend, ({ caller, params }) =>
      resendInvitation(server, caller, params.id),
    )
    handleEndpoint(app, INVITATION_API.withdraw, ({ caller, params }) =>
      withdrawInvitation(server, caller, params.id),
    )
    handleEndpoint(app, INVITATION_API.accept, ({ caller, body }) => acceptInvitation(server, caller, body))
  }
}
