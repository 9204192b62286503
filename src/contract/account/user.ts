import { z } from 'zod'
import { emailAddress } from '../basics/email-address.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
import { filterLabel, noContent, PathId, pageSize } from '../basics/field-schemas.ts'
import { LIST_STAFF } from '../basics/first-screen-endpoints.ts'
import { ROLE } from '../basics/role.ts'
import { text } from '../basics/text.ts'
import { USER_LIMITS } from './account-limits.ts'
import { IdentityProof } from './passkey.ts'
import { NewPassword } from './password.ts'
import { StaffMember } from './session.ts'

const max = USER_LIMITS

export const USER_STATUSES = ['active', 'inactive', 'pending'] as const

/** A person with an account. Instants are ISO 8601 in UTC. */
export const User = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    /** 1 administrator, 2 manager, 3 regular user */
    role_id: z.number().int(),
    status: z.enum(USER_STATUSES),
    phone: z.string(),
    department: z.string(),
    /** whether two-step sign-in is set up */
    second_factor: z.boolean(),
    /** null if the person has never signed in */
    last_login: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof User>

/** A role in a request: '1' and 'admin' mean 1. An unknown role is rejected, because it would be stored. */
const RoleId = z.preprocess(
  (value) => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value
    return Object.entries(ROLE).find(([name, id]) => word === name || word === String(id))?.[1] ?? value
  },
  z.literal([ROLE.admin, ROLE.manager, ROLE.user], 'Please choose a role.'),
)

const name = text({ min: 1, max: max.name })

const email = emailAddress(max.email)

/** A phone number, stored in E.164 if it can be read, otherwise as typed. */
const phone = text({ max: max.phone })

const department = text({ max: max.department })

export const NewUser = z
  .object({
    name,
    email,
    password: NewPassword,
    /** absent for a regular user */
    role_id: RoleId.optional(),
    phone: phone.nullish(),
    department: department.nullish(),
    ...IdentityProof.shape,
  })
  .meta({ id: 'NewUser' })

export type NewUser = z.infer<typeof NewUser>

/** The fields of an account that can be changed. The status 'pending' cannot be set, because only an invitation makes it. */
export const UserChange = z
  .object({ name, email, role_id: RoleId, phone, department, status: z.enum(['active', 'inactive']) })
  .partial()
  .meta({ id: 'UserChange' })

export type UserChange = z.infer<typeof UserChange>

/**
 * A change to an account. `base` holds the former values of the changed fields as the sender saw them. A field that someone else has
 * changed since is a conflict.
 */
export const UserPatch = UserChange.extend({
  ...IdentityProof.shape,
  base: User.pick({ name: true, email: true, role_id: true, phone: true, department: true, status: true })
    .partial()
    .optional(),
}).meta({ id: 'UserPatch' })

export type UserPatch = z.infer<typeof UserPatch>

/** The filter of accounts. Unknown keys are ignored. */
export const UserFilter = z.object({
  /** part of a name, email address or department */
  search: filterLabel(text({ max: max.searchMax })),
  role: filterLabel(RoleId),
  status: filterLabel(z.enum(USER_STATUSES)),
})

export type UserFilter = z.infer<typeof UserFilter>

export const UserListQuery = UserFilter.extend({
  limit: pageSize(max.pageMax),
  cursor: filterLabel(z.coerce.number().int().positive()),
})

export type UserListQuery = z.infer<typeof UserListQuery>

export const UserPage = z
  .object({
    data: z.array(User),
    meta: z.object({
      /** accounts that match the filter */
      total: z.number().int(),
      next_cursor: z.string().nullable(),
      /** all accounts, whatever the filter */
      counts: z.object({
        total: z.number().int(),
        active: z.number().int(),
        admins: z.number().int(),
        managers: z.number().int(),
      }),
    }),
  })
  .meta({ id: 'UserPage' })

export type UserPage = z.infer<typeof UserPage>

const define = endpointsUnder('Users')

const ACCOUNTS = '/api/auth/user'

const ACCOUNT = `${ACCOUNTS}/:id`

const params = z.object({ id: PathId })

export const USER_API = {
  list: define({
    method: 'GET',
    path: ACCOUNTS,
    access: 'admin',
    summary: 'Accounts, newest first',
    description: 'With `limit` one page; without it all accounts as one array, streamed.',
    query: UserListQuery,
    response: { 200: UserPage },
    unpaged: z.array(User),
  }),
  get: define({
    method: 'GET',
    path: ACCOUNT,
    access: 'admin',
    summary: 'One account',
    params,
    response: { 200: User },
  }),
  create: define({
    method: 'POST',
    path: ACCOUNTS,
    access: 'admin',
    summary: 'Make an account',
    description:
      'A taken address is answered `conflict`, whatever its case. An administrator is made with the password or a passkey of whoever ' +
      'asks, and every administrator is emailed.',
    body: NewUser,
    response: { 201: User },
  }),
  change: define({
    method: 'PATCH',
    path: ACCOUNT,
    access: 'admin',
    summary: 'Change an account',
    description:
      'A new role or status ends every session of the person at once. The last active administrator stays one: ' +
      'anything else is answered `conflict`. With `base`, what the fields held before, a field that was left alone keeps what is ' +
      'stored; one that somebody else has changed to another value is answered `stale_version`. Another email address, and whatever makes ' +
      'somebody an administrator, needs the caller’s password or passkey.',
    params,
    body: UserPatch,
    response: { 200: User },
  }),
  delete: define({
    method: 'DELETE',
    path: ACCOUNT,
    access: 'admin',
    summary: 'Delete an account for good',
    params,
    response: noContent('Deleted'),
  }),
  listStaff: define({
    ...LIST_STAFF,
    access: 'staff',
    summary: 'Names of the staff that a lead can be assigned to',
    response: { 200: z.array(StaffMember) },
  }),
} as const
