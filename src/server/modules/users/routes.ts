import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/api-paths.ts'
import { StaffMember } from '#contract/session.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { UserService } from './service.ts'

export function userRoutes(service: UserService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API.staff,
      {
        config: { access: 'staff' },
        schema: {
          tags: ['Users'],
          summary: 'Names of the staff that a lead can be assigned to',
          response: { 200: z.array(StaffMember) },
        },
      },
      async (request) => service.listStaff(actorOf(request)),
    )
  }
}
