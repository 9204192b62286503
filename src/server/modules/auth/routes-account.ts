import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Account,
  AccountChange,
  OpenSession,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
} from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { API } from '#contract/basics/api-paths.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { originOf } from './routes.ts'
import type { AuthService } from './service.ts'

const TAGS = ['Own account']

/** What everybody who is signed in does to their own account, and the way back in for whoever forgot the password. */
export function accountRoutes(service: AuthService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.me, ME, async (request) => service.account(actorOf(request)))
    app.patch(API.me, CHANGE, async (request) =>
      service.changeAccount(actorOf(request), request.body, request.ip),
    )
    app.post(API.mePassword, PASSWORD, async (request, reply) => {
      const { response: answer, device } = await service.changePassword(
        actorOf(request),
        request.body,
        originOf(request, reply),
      )
      setDeviceCookie(reply, device)
      return answer
    })
    app.get(API.mySessions, SESSIONS, async (request) => service.listSessions(actorOf(request)))
    app.delete(API.mySessions, END_ALL, async (request, reply) => {
      await service.endOwnSessions(actorOf(request), request.ip)
      return reply.code(204).send()
    })
    app.delete(API.mySession(':id'), END, async (request, reply) => {
      await service.endSession(actorOf(request), request.params.id, request.ip)
      return reply.code(204).send()
    })
    app.post(API.passwordReset, ASK_RESET, async (request, reply) => {
      await service.requestReset(request.body, request.ip)
      return reply.code(204).send()
    })
    app.post(API.passwordResetConfirm, RESET, async (request, reply) => {
      setDeviceCookie(reply, await service.resetPassword(request.body, originOf(request, reply)))
      return reply.code(204).send()
    })
  }
}

const done = (what: string) => ({ 204: z.undefined().describe(what) })

const ME = {
  config: { access: 'signed-in' },
  schema: { tags: TAGS, summary: 'The person who is signed in', response: { 200: Account } },
} as const

const CHANGE = {
  config: { access: 'signed-in' },
  schema: {
    tags: TAGS,
    summary: 'Change the own name or phone number',
    body: AccountChange,
    response: { 200: Account },
  },
} as const

const PASSWORD = {
  config: { access: 'signed-in' },
  schema: {
    tags: TAGS,
    summary: 'Change the own password',
    description: 'Ends every session of the person, and answers with a new one.',
    body: PasswordChange,
    response: { 200: LoginResponse },
  },
} as const

const SESSIONS = {
  config: { access: 'signed-in' },
  schema: { tags: TAGS, summary: 'Where the person is signed in', response: { 200: z.array(OpenSession) } },
} as const

const END_ALL = {
  config: { access: 'signed-in' },
  schema: {
    tags: TAGS,
    summary: 'Sign out everywhere, here too',
    response: done('Signed out everywhere'),
  },
} as const

const END = {
  config: { access: 'signed-in' },
  schema: {
    tags: TAGS,
    summary: 'Sign out somewhere else',
    params: z.object({ id: z.string() }),
    response: done('Signed out there'),
  },
} as const

const ASK_RESET = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Ask for a link to set a new password',
    description:
      'Answers the same, and as fast, whether or not somebody has this address. The link is good for ' +
      `${LIMITS.auth.resetMinutes} minutes and once.`,
    body: PasswordResetRequest,
    response: done('A mail is on its way, if the address belongs to an account'),
  },
} as const

const RESET = {
  config: { access: 'public' },
  schema: {
    tags: TAGS,
    summary: 'Set a new password with the code from the mail',
    description: 'Ends every session of the person.',
    body: PasswordReset,
    response: done('The password is set'),
  },
} as const
