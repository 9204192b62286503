import type { FastifyPluginAsync } from 'fastify'
import { INVITATION_API } from '#contract/account/invitation-endpoints.ts'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { UserService } from './service.ts'

export function userRoutes(service: UserService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, USER_API.list, ({ context, query }) =>
      query.limit === undefined ? service.streamUsers(context, query) : service.listUsers(context, query),
    )
    handleEndpoint(app, USER_API.get, ({ context, params }) => service.getUser(context, params.id))
    handleEndpoint(app, USER_API.create, ({ context, body }) => service.createUser(context, body))
    handleEndpoint(app, USER_API.change, ({ context, params, body }) =>
      service.changeUser(context, params.id, body),
    )
    handleEndpoint(app, USER_API.delete, ({ context, params }) => service.deleteUser(context, params.id))
    handleEndpoint(app, USER_API.listStaff, ({ context }) => service.listStaff(context))
  }
}

export function invitationRoutes(service: UserService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, INVITATION_API.list, ({ context }) => service.listInvitations(context))
    handleEndpoint(app, INVITATION_API.invite, ({ context, body }) => service.invite(context, body))
    handleEndpoint(app, INVITATION_API.resend, ({ context, params }) =>
      service.resendInvitation(context, params.id),
    )
    handleEndpoint(app, INVITATION_API.withdraw, ({ context, params }) =>
      service.withdrawInvitation(context, params.id),
    )
    handleEndpoint(app, INVITATION_API.accept, ({ context, body }) => service.acceptInvitation(context, body))
  }
}
