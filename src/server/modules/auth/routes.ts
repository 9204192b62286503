import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Login, LoginResponse } from '#contract/account/session.ts'
import { API } from '#contract/basics/api-paths.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { Origin } from './dependencies.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import type { AuthService } from './service.ts'

export function authRoutes(service: AuthService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      API.login,
      {
        config: { access: 'public' },
        schema: { tags: ['Sessions'], summary: 'Sign in', body: Login, response: { 200: LoginResponse } },
      },
      async (request, reply) => {
        const { response: answer, device } = await service.login(request.body, originOf(request, reply))
        setDeviceCookie(reply, device)
        return answer
      },
    )

    app.post(
      API.logout,
      {
        config: { access: 'signed-in' },
        schema: {
          tags: ['Sessions'],
          summary: 'Sign out: the token is void from now on',
          response: { 204: z.undefined().describe('Signed out') },
        },
      },
      async (request, reply) => {
        await service.logout(actorOf(request), request.ip)
        return reply.code(204).send()
      },
    )
  }
}

export function originOf(request: FastifyRequest, reply: FastifyReply): Origin {
  const isGone = () => reply.sent || reply.raw.destroyed || reply.raw.closed
  const userAgent = request.headers['user-agent'] ?? ''
  return { address: request.ip, userAgent, device: readDeviceCookie(request), isGone }
}
