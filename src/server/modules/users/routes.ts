import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { StaffMember } from '#contract/account/session.ts'
import { NewUser, User, UserChange, UserListQuery, UserPage } from '#contract/account/user.ts'
import { API } from '#contract/basics/api-paths.ts'
import { sendText } from '#server/platform/http/stream-response.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { UserService } from './service.ts'

const TAGS = ['Users']
/** Text, so that whatever cannot be an id is answered like an id that is not there. */
const OneUser = z.object({ id: z.string() })
const USER = API.user(':id')

export function userRoutes(service: UserService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.users, LIST, async (request, reply) => {
      const actor = actorOf(request)
      if (request.query.limit !== undefined) return service.listUsers(actor, request.query)
      return sendText(reply, 'application/json; charset=utf-8', service.streamUsers(actor, request.query))
    })

    app.get(USER, GET, async (request) => service.getUser(actorOf(request), request.params.id))

    app.post(API.users, CREATE, async (request, reply) =>
      reply.code(201).send(await service.createUser(actorOf(request), request.body, request.ip)),
    )

    app.patch(USER, CHANGE, async (request) =>
      service.changeUser(actorOf(request), request.params.id, request.body, request.ip),
    )

    app.delete(USER, DELETE, async (request, reply) => {
      await service.deleteUser(actorOf(request), request.params.id, request.ip)
      return reply.code(204).send()
    })

    app.get(API.staff, STAFF, async (request) => service.listStaff(actorOf(request)))
  }
}

const LIST = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Accounts, newest first',
    description: 'With `limit` one page; without it all accounts as one array, streamed.',
    querystring: UserListQuery,
    response: { 200: z.union([UserPage, z.array(User)]) },
  },
} as const

const GET = {
  config: { access: 'admin' },
  schema: { tags: TAGS, summary: 'One account', params: OneUser, response: { 200: User } },
} as const

const CREATE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Make an account',
    description: 'A taken address is answered `conflict`, whatever its case.',
    body: NewUser,
    response: { 201: User },
  },
} as const

const CHANGE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Change an account',
    description:
      'A new role or status ends every session of the person at once. The last active administrator stays one: ' +
      'anything else is answered `conflict`.',
    params: OneUser,
    body: UserChange,
    response: { 200: User },
  },
} as const

const DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete an account for good',
    params: OneUser,
    response: { 204: z.undefined().describe('Deleted') },
  },
} as const

const STAFF = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Names of the staff that a lead can be assigned to',
    response: { 200: z.array(StaffMember) },
  },
} as const
