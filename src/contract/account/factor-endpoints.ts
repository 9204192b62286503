import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent, PathId } from '../basics/field-schemas.ts'
import { LOG_IN_WITH_CODE } from '../basics/first-screen-endpoints.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import {
  AuthenticatorCode,
  Factors,
  NewAuthenticator,
  PasswordProof,
  RecoveryCodes,
  SecondFactor,
} from './factor.ts'
import { IdentityProof } from './passkey.ts'
import { LoginResponse } from './session.ts'

const define = endpointsUnder('Two-step sign-in')

const PERSON = z.object({ id: PathId })

const AUTHENTICATOR = '/api/auth/me/authenticator'

/** Endpoints of two-step sign-in: for signing in, and for setting it up and removing it. */
export const FACTOR_API = {
  signIn: define({
    ...LOG_IN_WITH_CODE,
    access: 'public',
    tags: ['Sessions'],
    summary: 'Finish a sign-in with the second factor',
    description:
      'Takes the challenge of a sign-in that was answered `second_factor_needed`, good for ' +
      `${AUTH_LIMITS.challengeMinutes} minutes and once, and a code of the authenticator app or a recovery code. ` +
      'Each code is good once. With `remember_device` this device is asked for the password alone for ' +
      `${AUTH_LIMITS.rememberedDays} days, until the password changes or the devices are forgotten.`,
    body: SecondFactor,
    response: { 200: LoginResponse },
  }),
  get: define({
    method: 'GET',
    path: '/api/auth/me/factors',
    access: 'signed-in',
    whileLimited: true,
    summary: 'The own second factor',
    response: { 200: Factors },
  }),
  beginAuthenticator: define({
    method: 'POST',
    path: AUTHENTICATOR,
    access: 'signed-in',
    whileLimited: true,
    summary: 'Begin to set up an authenticator app',
    description:
      'The app is in use once one of its codes is confirmed. If there is one already, the answer is `conflict`.',
    body: PasswordProof,
    response: { 200: NewAuthenticator },
  }),
  confirmAuthenticator: define({
    method: 'POST',
    path: `${AUTHENTICATOR}/confirm`,
    access: 'signed-in',
    whileLimited: true,
    summary: 'Confirm the authenticator app with one of its codes',
    description: 'From now on it is asked for. Ends every other session of the person.',
    body: AuthenticatorCode,
    response: { 200: RecoveryCodes },
  }),
  removeAuthenticator: define({
    method: 'POST',
    path: `${AUTHENTICATOR}/remove`,
    access: 'signed-in',
    summary: 'Remove the authenticator app and its recovery codes',
    body: PasswordProof,
    response: noContent('Removed'),
  }),
  renewRecoveryCodes: define({
    method: 'POST',
    path: '/api/auth/me/recovery-codes',
    access: 'signed-in',
    summary: 'Make new recovery codes',
    description: 'Those of before are void.',
    body: PasswordProof,
    response: { 200: RecoveryCodes },
  }),
  forgetDevices: define({
    method: 'DELETE',
    path: '/api/auth/me/remembered-devices',
    access: 'signed-in',
    summary: 'Ask every device for the second factor again',
    response: noContent('Forgotten'),
  }),
  sendReset: define({
    method: 'POST',
    path: '/api/auth/user/:id/password-reset',
    access: 'admin',
    tags: ['Users'],
    summary: 'Email somebody a link to set a new password',
    params: PERSON,
    response: noContent('An email is on its way'),
  }),
  endSessions: define({
    method: 'DELETE',
    path: '/api/auth/user/:id/sessions',
    access: 'admin',
    tags: ['Users'],
    summary: 'Sign a colleague out on every device',
    description:
      'Ends sign-ins that are under way too, and has every device asked for the second factor again. They are emailed. ' +
      'For one’s own account the answer is `conflict`.',
    params: PERSON,
    response: noContent('Signed out'),
  }),
  resetFactors: define({
    method: 'POST',
    path: '/api/auth/user/:id/factors/reset',
    access: 'admin',
    tags: ['Users'],
    summary: "Remove a colleague's second factor",
    description:
      'Needs the administrator’s password or passkey. Ends every session of the person; both are emailed. Without a second factor ' +
      'there, and for one’s own account, the answer is `conflict`.',
    params: PERSON,
    body: IdentityProof,
    response: noContent('Removed'),
  }),
} as const
