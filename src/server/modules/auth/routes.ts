import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { PREFERENCE_API } from '#contract/preferences/preferences.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Server } from '#server/server.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
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
  endOwnSessions,
  endSession,
  listSessions,
  logout,
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
    handleEndpoint(app, ACCOUNT_API.logout, ({ caller }) => logout(server.db, caller))
  }
}

/** Serves one's own account, and the reset of a forgotten password. */
export function accountRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, ACCOUNT_API.get, ({ caller }) => readAccount(server, caller))
    handleEndpoint(app, ACCOUNT_API.change, ({ caller, body }) => changeAccount(server, caller, body))
    handleEndpoint(app, PREFERENCE_API.get, ({ caller }) => readPreferences(server, caller))
    handleEndpoint(app, PREFERENCE_API.change, ({ caller, body }) => changePreferences(server, caller, body))
    handleEndpoint(app, ACCOUNT_API.changePassword, async ({ caller, body, request, reply }) => {
      const origin = readSignInOrigin(request, reply)
      const { response, device } = await changePassword(server, caller, body, origin)
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, ACCOUNT_API.listSessions, ({ caller }) => listSessions(server, caller))
    handleEndpoint(app, ACCOUNT_API.endSessions, ({ caller }) => endOwnSessions(server.db, caller))
    handleEndpoint(app, ACCOUNT_API.endSession, ({ caller, params }) =>
      endSession(server.db, caller, params.id),
    )
    handleEndpoint(app, ACCOUNT_API.requestReset, ({ caller, body }) => requestReset(server, caller, body))
    handleEndpoint(app, ACCOUNT_API.resetPassword, async ({ body, request, reply }) => {
      setDeviceCookie(reply, await resetPassword(server, body, readSignInOrigin(request, reply)))
    })
  }
}

/** Serves one's own two-step sign-in, and help for those who cannot sign in. */
export function factorRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, FACTOR_API.get, ({ caller }) => readFactors(server, caller))
    handleEndpoint(app, FACTOR_API.beginAuthenticator, ({ caller, body }) =>
      beginAuthenticator(server, caller, body),
    )
    handleEndpoint(app, FACTOR_API.confirmAuthenticator, ({ caller, body }) =>
      confirmAuthenticator(server, caller, body),
    )
    handleEndpoint(app, FACTOR_API.forgetDevices, ({ caller }) => forgetDevices(server, caller))
    handleEndpoint(app, FACTOR_API.removeAuthenticator, ({ caller, body }) =>
      removeAuthenticator(server, caller, body),
    )
    handleEndpoint(app, FACTOR_API.renewRecoveryCodes, ({ caller, body }) =>
      renewRecoveryCodes(server, caller, body),
    )
    handleEndpoint(app, FACTOR_API.sendReset, ({ caller, params }) => sendReset(server, caller, params.id))
    handleEndpoint(app, FACTOR_API.endSessions, ({ caller, params }) =>
      endSessions(server, caller, params.id),
    )
    handleEndpoint(app, FACTOR_API.resetFactors, ({ caller, params, body, request }) =>
      resetFactors(server, caller, params.id, { ...body, deskOrigin: readDeskOrigin(request) }),
    )
  }
}

/** Serves sign-in with passkeys, and one's own passkeys. */
export function passkeyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PASSKEY_API.request, ({ caller, body, request }) =>
      requestPasskey(server, caller, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.signIn, async ({ body, request, reply }) => {
      const { response, device } = await signInWithPasskey(server, body, readSignInOrigin(request, reply))
      setDeviceCookie(reply, device)
      return response
    })
    handleEndpoint(app, PASSKEY_API.requestProof, ({ caller, request }) =>
      requestProof(server, caller, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.begin, ({ caller, body, request }) =>
      beginPasskey(server, caller, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.confirm, ({ caller, body, request }) =>
      confirmPasskey(server, caller, body, readDeskOrigin(request)),
    )
    handleEndpoint(app, PASSKEY_API.remove, ({ caller, body }) => removePasskey(server, caller, body))
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
