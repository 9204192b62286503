import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import {
  Account,
  AccountChange,
  OpenSession,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
} from './account.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { Login, LoginResponse } from './session.ts'

const tags = ['Own account']
const OWN = '/api/auth/me'
const SESSIONS = `${OWN}/sessions`
const RESET = '/api/auth/password-reset'

/** Signing in and out, and what people do to their own account. */
export const ACCOUNT_API = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    tags: ['Sessions'],
    summary: 'Sign in',
    body: Login,
    response: { 200: LoginResponse },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    whileLimited: true,
    tags: ['Sessions'],
    summary: 'Sign out: the token is void from now on',
    response: noContent('Signed out'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: OWN,
    access: 'signed-in',
    whileLimited: true,
    tags,
    summary: 'The person who is signed in',
    response: { 200: Account },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: OWN,
    access: 'signed-in',
    tags,
    summary: 'Change the own name or phone number',
    body: AccountChange,
    response: { 200: Account },
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: `${OWN}/password`,
    access: 'signed-in',
    tags,
    summary: 'Change the own password',
    description: 'Ends every session of the person, and answers with a new one.',
    body: PasswordChange,
    response: { 200: LoginResponse },
  }),
  listSessions: defineEndpoint({
    method: 'GET',
    path: SESSIONS,
    access: 'signed-in',
    tags,
    summary: 'Where the person is signed in',
    response: { 200: z.array(OpenSession) },
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: SESSIONS,
    access: 'signed-in',
    tags,
    summary: 'Sign out everywhere, here too',
    response: noContent('Signed out everywhere'),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: `${SESSIONS}/:id`,
    access: 'signed-in',
    tags,
    summary: 'Sign out somewhere else',
    params: z.object({ id: z.uuid() }),
    response: noContent('Signed out there'),
  }),
  requestReset: defineEndpoint({
    method: 'POST',
    path: RESET,
    access: 'public',
    tags,
    summary: 'Ask for a link to set a new password',
    description:
      'Answers the same, and as fast, whether or not somebody has this address. The link is good for ' +
      `${AUTH_LIMITS.resetMinutes} minutes and once.`,
    body: PasswordResetRequest,
    response: noContent('An email is on its way, if the address belongs to an account'),
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: `${RESET}/confirm`,
    access: 'public',
    tags,
    summary: 'Set a new password with the code from the email',
    description: 'Ends every session of the person.',
    body: PasswordReset,
    response: noContent('The password is set'),
  }),
} as const
