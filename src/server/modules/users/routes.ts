import type { FastifyPluginAsync } from 'fastify'
import { INVITATION_API } from '#contract/account/invitation-endpoints.ts'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { confirmIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { listUsers, streamUsers } from './list-users.ts'
import { getUser, listStaff } from './read-users.ts'

export function userRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, USER_API.list, ({ context, query }) =>
      query.limit === undefined ? streamUsers(server, context, query) : listUsers(server, context, query),
    )
    handleEndpoint(app, USER_API.get, ({ context, params }) => getUser(server.db, context, params.id))
    handleEndpoint(app, USER_API.create, async ({ context, body, request }) =>
      createUser(
        server,
        context,
        body,
        await confirmIdentity(server, context, body, readDeskOrigin(request)),
      ),
    )
    handleEndpoint(app, USER_API.change, async ({ context, params, body, request }) =>
      changeUser(server, context, params.id, {
        ...body,
        isConfirmed: await confirmIdentity(server, context, body, readDeskOrigin(request)),
      }),
    )
    handleEndpoint(app, USER_API.delete, ({ context, params }) => deleteUser(server, context, params.id))
    handleEndpoint(app, USER_API.listStaff, ({ context }) => listStaff(server.db, context))
  }
}

export function invitationRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, INVITATION_API.list, ({ context }) => listInvitations(server, context))
    handleEndpoint(app, INVITATION_API.invite, async ({ context, body, request }) =>
      invite(server, context, body, await confirmIdentity(server, context, body, readDeskOrigin(request))),
    )
    handleEndpoint(app, INVITATION_API.resend, ({ context, params }) =>
      resendInvitation(server, context, params.id),
    )
    handleEndpoint(app, INVITATION_API.withdraw, ({ context, params }) =>
      withdrawInvitation(server, context, params.id),
    )
    handleEndpoint(app, INVITATION_API.accept, ({ context, body }) => acceptInvitation(server, context, body))
  }
}
