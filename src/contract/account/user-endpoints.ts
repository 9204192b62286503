import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { PathId } from '../basics/row-id.ts'
import { StaffMember } from './session.ts'
import { NewUser, User, UserListQuery, UserPage, UserPatch } from './user.ts'

const tags = ['Users']
const ACCOUNTS = '/api/auth/user'
const ACCOUNT = `${ACCOUNTS}/:id`
const params = z.object({ id: PathId })

export const USER_API = {
  list: defineEndpoint({
    method: 'GET',
    path: ACCOUNTS,
    access: 'admin',
    tags,
    summary: 'Accounts, newest first',
    description: 'With `limit` one page; without it all accounts as one array, streamed.',
    query: UserListQuery,
    response: { 200: UserPage },
    unpaged: z.array(User),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: ACCOUNT,
    access: 'admin',
    tags,
    summary: 'One account',
    params,
    response: { 200: User },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: ACCOUNTS,
    access: 'admin',
    tags,
    summary: 'Make an account',
    description:
      'A taken address is answered `conflict`, whatever its case. An administrator is made with the password or a passkey of whoever ' +
      'asks, and every administrator is emailed.',
    body: NewUser,
    response: { 201: User },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: ACCOUNT,
    access: 'admin',
    tags,
    summary: 'Change an account',
    description:
      'A new role or status ends every session of the person at once. The last active administrator stays one: ' +
      'anything else is answered `conflict`. With `base`, what the fields held before, a field that was left alone keeps what is ' +
      'stored; one that somebody else has changed to another value is answered `stale_version`. Another email address, and whatever makes ' +
      'somebody an administrator, takes the password or a passkey of whoever asks.',
    params,
    body: UserPatch,
    response: { 200: User },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: ACCOUNT,
    access: 'admin',
    tags,
    summary: 'Delete an account for good',
    params,
    response: noContent('Deleted'),
  }),
  listStaff: defineEndpoint({
    method: 'GET',
    path: '/api/staff',
    access: 'staff',
    tags,
    summary: 'Names of the staff that a lead can be assigned to',
    response: { 200: z.array(StaffMember) },
  }),
} as const
