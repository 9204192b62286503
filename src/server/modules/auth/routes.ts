import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { PREFERENCE_API } from '#contract/preferences/preference-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Server } from '#server/server.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { endOwnSessions, endSession, logout } from './end-own-sessions.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './factors/own-factors.ts'
import { beginPasskey, confirmPasskey, removePasskey } from './factors/own-passkeys.ts'
import { requestProof } from './factors/prove-identity.ts'
import { forgetDevices } from './factors/remembered-devices.ts'
import { requestPasskey } from './factors/sign-in-with-passkey.ts'
import { endSessions, resetFactors, sendReset } from './help-sign-in.ts'
import type { Origin } from './origin.ts'
import {
  changeAccount,
  changePassword,
  changePreferences,
  listSessions,
  readAccount,
  readPreferences,
} from './own-account.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { login, passSecondFactor, signInWithPasskey } from './sign-in.ts'

export function authRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, ACCOUNT_API.login, async ({ body, request, reply }) => {
      const { response, device } = await login(server, body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, FACTOR_API.signIn, async ({ body, request, reply }) => {
      const { response, device } = await passSecondFactor(server, body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, ACCOUNT_API.logout, ({ context }) => logout(server.db, context))
  }
}

/** The own account of signed-in people, and the reset of a forgotten password. */
export function accountRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, ACCOUNT_API.get, ({ context }) => readAccount(server, context))
    handleEndpoint(app, ACCOUNT_API.change, ({ context, body }) => changeAccount(server, context, body))
    handleEndpoint(app, PREFERENCE_API.get, ({ context }) => readPreferences(server, context))
    handleEndpoint(app, PREFERENCE_API.change, ({ context, body }) =>
      changePreferences(server, context, body),
    )
    handleEndpoint(app, ACCOUNT_API.changePassword, async ({ context, body, request, reply }) => {
      const origin = readSignInOrigin(request, reply)
      const { response, device } = await changePassword(server, context, body, origin)
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, ACCOUNT_API.listSessions, ({ context }) => listSessions(server, context))
    handleEndpoint(app, ACCOUNT_API.endSessions, ({ context }) => endOwnSessions(server.db, context))
    handleEndpoint(app, ACCOUNT_API.endSession, ({ context, params }) =>
      endSession(server.db, context, params.id),
    )
    handleEndpoint(app, ACCOUNT_API.requestReset, ({ context, body }) => requestReset(server, context, body))
    handleEndpoint(app, ACCOUNT_API.resetPassword, async ({ body, request, reply }) => {
      setDeviceCookie(reply, await resetPassword(server, body, readSignInOrigin(request, reply)))
    })
  }
}

/** The own second factor of signed-in people, and help for those who cannot sign in. */
export function factorRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, FACTOR_API.get, ({ context }) => readFactors(server, context))
    handleEndpoint(app, FACTOR_API.beginAuthenticator, ({ context, body }) =>
      beginAuthenticator(server, context, body),
    )
    handleEndpoint(app, FACTOR_API.confirmAuthenticator, ({ context, body }) =>
      confirmAuthenticator(server, context, body),
    )
    handleEndpoint(app, FACTOR_API.forgetDevices, ({ context }) => forgetDevices(server, context))
    handleEndpoint(app, FACTOR_API.removeAuthenticator, ({ context, body }) =>
      removeAuthenticator(server, context, body),
    )
    handleEndpoint(app, FACTOR_API.renewRecoveryCodes, ({ context, body }) =>
      renewRecoveryCodes(server, context, body),
    )
    handleEndpoint(app, FACTOR_API.sendReset, ({ context, params }) => sendReset(server, context, params.id))
    handleEndpoint(app, FACTOR_API.endSessions, ({ context, params }) =>
      endSessions(server, context, params.id),
    )
    handleEndpoint(app, FACTOR_API.resetFactors, ({ context, params, body, request }) =>
      resetFactors(server, context, params.id, { ...body, deskOrigin: readDeskOrigin(request) }),
    )
  }
}

/** Passkeys: signing in with them, and the own ones of signed-in people. */
export function passkeyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PASSKEY_API.request, ({ context, body, request }) =>
      requestPasskey(server, context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.signIn, async ({ body, request, reply }) => {
      const { response, device } = await signInWithPasskey(server, body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, PASSKEY_API.requestProof, ({ context, request }) =>
      requestProof(server, context, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.begin, ({ context, body, request }) =>
      beginPasskey(server, context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.confirm, ({ context, body, request }) =>
      confirmPasskey(server, context, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.remove, ({ context, body }) => removePasskey(server, context, body))
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
