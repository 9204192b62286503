import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { PREFERENCE_API } from '#contract/preferences/preference-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Origin } from './dependencies.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import type { AuthService } from './service.ts'

export function authRoutes(service: AuthService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, ACCOUNT_API.login, async ({ body, request, reply }) => {
      const { response, device } = await service.login(body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, FACTOR_API.signIn, async ({ body, request, reply }) => {
      const { response, device } = await service.passSecondFactor(body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, ACCOUNT_API.logout, ({ context }) => service.logout(context))
  }
}

/** The own account of signed-in people, and the reset of a forgotten password. */
export function accountRoutes(service: AuthService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, ACCOUNT_API.get, ({ context }) => service.account(context))
    handleEndpoint(app, ACCOUNT_API.change, ({ context, body }) => service.changeAccount(context, body))
    handleEndpoint(app, PREFERENCE_API.get, ({ context }) => service.preferences(context))
    handleEndpoint(app, PREFERENCE_API.change, ({ context, body }) =>
      service.changePreferences(context, body),
    )
    handleEndpoint(app, ACCOUNT_API.changePassword, async ({ context, body, request, reply }) => {
      const origin = readSignInOrigin(request, reply)
      const { response, device } = await service.changePassword(context, body, origin)
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, ACCOUNT_API.listSessions, ({ context }) => service.listSessions(context))
    handleEndpoint(app, ACCOUNT_API.endSessions, ({ context }) => service.endOwnSessions(context))
    handleEndpoint(app, ACCOUNT_API.endSession, ({ context, params }) =>
      service.endSession(context, params.id),
    )
    handleEndpoint(app, ACCOUNT_API.requestReset, ({ context, body }) => service.requestReset(context, body))
    handleEndpoint(app, ACCOUNT_API.resetPassword, async ({ body, request, reply }) => {
      setDeviceCookie(reply, await service.resetPassword(body, readSignInOrigin(request, reply)))
    })
  }
}

/** The own second factor of signed-in people, and help for those who cannot sign in. */
export function factorRoutes(service: AuthService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, FACTOR_API.get, ({ context }) => service.factors(context))
    handleEndpoint(app, FACTOR_API.beginAuthenticator, ({ context, body }) =>
      service.beginAuthenticator(context, body),
    )
    handleEndpoint(app, FACTOR_API.confirmAuthenticator, ({ context, body }) =>
      service.confirmAuthenticator(context, body),
    )
    handleEndpoint(app, FACTOR_API.forgetDevices, ({ context }) => service.forgetDevices(context))
    handleEndpoint(app, FACTOR_API.removeAuthenticator, ({ context, body }) =>
      service.removeAuthenticator(context, body),
    )
    handleEndpoint(app, FACTOR_API.renewRecoveryCodes, ({ context, body }) =>
      service.renewRecoveryCodes(context, body),
    )
    handleEndpoint(app, FACTOR_API.sendReset, ({ context, params }) => service.sendReset(context, params.id))
    handleEndpoint(app, FACTOR_API.endSessions, ({ context, params }) =>
      service.endSessions(context, params.id),
    )
    handleEndpoint(app, FACTOR_API.resetFactors, ({ context, params, body, request }) =>
      service.resetFactors(context, params.id, { ...body, deskOrigin: readDeskOrigin(request) }),
    )
  }
}

/** Passkeys: signing in with them, and the own ones of signed-in people. */
export function passkeyRoutes(service: AuthService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PASSKEY_API.request, ({ context, body, request }) =>
      service.requestPasskey(context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.signIn, async ({ body, request, reply }) => {
      const { response, device } = await service.signInWithPasskey(body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, PASSKEY_API.requestProof, ({ context, request }) =>
      service.requestProof(context, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.begin, ({ context, body, request }) =>
      service.beginPasskey(context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.confirm, ({ context, body, request }) =>
      service.confirmPasskey(context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.remove, ({ context, body }) => service.removePasskey(context, body))
  }
}

export function readSignInOrigin(request: FastifyRequest, reply: FastifyReply): Origin {
  const isGone = () => reply.sent || reply.raw.destroyed || reply.raw.closed
  const userAgent = request.headers['user-agent'] ?? ''
  const device = readDeviceCookie(request)
  return {
    clientIp: plainAddress(request.ip),
    userAgent,
    device,
    deskOrigin: readDeskOrigin(request),
    isGone,
  }
}
