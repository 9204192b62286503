import type { FastifyPluginAsync } from 'fastify'
import { INVITATION_API } from '#contract/account/invitation-endpoints.ts'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { ConfirmIdentity } from '#server/platform/security/confirmation.ts'
import type { UserService } from './service.ts'

export function userRoutes(service: UserService, confirm: ConfirmIdentity): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, USER_API.list, ({ context, query }) =>
      query.limit === undefined ? service.streamUsers(context, query) : service.listUsers(context, query),
    )
    handleEndpoint(app, USER_API.get, ({ context, params }) => service.getUser(context, params.id))
    handleEndpoint(app, USER_API.create, async ({ context, body, request }) =>
      service.createUser(context, body, await confirm(context, body, readDeskOrigin(request))),
    )
    handleEndpoint(app, USER_API.change, async ({ context, params, body, request }) =>
      service.changeUser(context, params.id, {
        ...body,
        isConfirmed: await confirm(context, body, readDeskOrigin(request)),
      }),
    )
    handleEndpoint(app, USER_API.delete, ({ context, params }) => service.deleteUser(context, params.id))
    handleEndpoint(app, USER_API.listStaff, ({ context }) => service.listStaff(context))
  }
}

export function invitationRoutes(service: UserService, confirm: ConfirmIdentity): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, INVITATION_API.list, ({ context }) => service.listInvitations(context))
    handleEndpoint(app, INVITATION_API.invite, async ({ context, body, request }) =>
      service.invite(context, body, await confirm(context, body, readDeskOrigin(request))),
    )
    handleEndpoint(app, INVITATION_API.resend, ({ context, params }) =>
      service.resendInvitation(context, params.id),
    )
    handleEndpoint(app, INVITATION_API.withdraw, ({ context, params }) =>
      service.withdrawInvitation(context, params.id),
    )
    handleEndpoint(app, INVITATION_API.accept, ({ context, body }) => service.acceptInvitation(context, body))
  }
}
