import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { LOG_IN_WITH_PASSKEY } from '../basics/first-screen-endpoints.ts'
import { AUTH_LIMITS } from './account-limits.ts'
import { PasswordProof, RecoveryCodes } from './factor.ts'
import {
  NewPasskey,
  PasskeyCreation,
  PasskeyRemoval,
  PasskeyRequest,
  PasskeyRequestQuery,
  PasskeySignIn,
} from './passkey.ts'
import { LoginResponse } from './session.ts'

const define = endpointsUnder('Two-step sign-in')

const OWN = '/api/auth/me/passkeys'

/** Endpoints of passkeys (WebAuthn), as the second step or instead of the password. */
export const PASSKEY_API = {
  request: define({
    method: 'POST',
    path: `${LOG_IN_WITH_PASSKEY.path}/request`,
    access: 'public',
    tags: ['Sessions'],
    summary: 'Begin to sign in with a passkey',
    description: `What it answers is signed once, within ${AUTH_LIMITS.challengeMinutes} minutes. It says nothing about accounts.`,
    body: PasskeyRequestQuery,
    response: { 200: PasskeyRequest },
  }),
  signIn: define({
    ...LOG_IN_WITH_PASSKEY,
    access: 'public',
    tags: ['Sessions'],
    summary: 'Sign in with a passkey',
    description:
      'As the whole sign-in, or with the challenge of one that was answered `second_factor_needed` as its second step.',
    body: PasskeySignIn,
    response: { 200: LoginResponse },
  }),
  requestProof: define({
    method: 'POST',
    path: `${OWN}/request`,
    access: 'signed-in',
    summary: 'Begin to confirm with a passkey, in place of the password',
    description: `For sensitive actions that ask for the password again, such as an erasure. It is signed once, within ${AUTH_LIMITS.challengeMinutes} minutes, by the same person.`,
    response: { 200: PasskeyRequest },
  }),
  begin: define({
    method: 'POST',
    path: OWN,
    access: 'signed-in',
    whileLimited: true,
    summary: 'Begin to set up a passkey',
    body: PasswordProof,
    response: { 200: PasskeyCreation },
  }),
  confirm: define({
    method: 'POST',
    path: `${OWN}/confirm`,
    access: 'signed-in',
    whileLimited: true,
    summary: 'Confirm the passkey that the browser made',
    description:
      'The first second factor ends every other session of the person and comes with recovery codes; otherwise there are none.',
    body: NewPasskey,
    response: { 200: RecoveryCodes },
  }),
  remove: define({
    method: 'POST',
    path: `${OWN}/remove`,
    access: 'signed-in',
    summary: 'Remove a passkey',
    description: 'With the last second factor its recovery codes go too.',
    body: PasskeyRemoval,
    response: noContent('Removed'),
  }),
} as const
