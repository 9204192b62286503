import { z } from 'zod'
import { emailAddress } from '../basics/email-address.ts'
import { filterLabel, pageSize } from '../basics/list-query.ts'
import { ROLE } from '../basics/role.ts'
import { text } from '../basics/text.ts'
import { USER_LIMITS } from './account-limits.ts'
import { IdentityProof } from './passkey.ts'
import { NewPassword } from './password.ts'

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
    /** an app or a passkey is asked for beside the password */
    second_factor: z.boolean(),
    /** null: never signed in */
    last_login: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** '1' and 'admin' are 1; what names no role is refused, because it would be stored. */
const RoleId = z.preprocess(
  (value) => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value
    return Object.entries(ROLE).find(([name, id]) => word === name || word === String(id))?.[1] ?? value
  },
  z.literal([ROLE.admin, ROLE.manager, ROLE.user], 'Please choose a role.'),
)

const name = text({ min: 1, max: max.name })
const email = emailAddress(max.email)
/** Stored in E.164 where it can be, else as typed. */
const phone = text({ max: max.phone })
const department = text({ max: max.department })

export const NewUser = z
  .object({
    name,
    email,
    password: NewPassword,
    /** a regular user when absent */
    role_id: RoleId.optional(),
    phone: phone.nullish(),
    department: department.nullish(),
    ...IdentityProof.shape,
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

/** 'pending' cannot be set: only an invitation makes it. */
export const UserChange = z
  .object({ name, email, role_id: RoleId, phone, department, status: z.enum(['active', 'inactive']) })
  .partial()
  .meta({ id: 'UserChange' })
export type UserChange = z.infer<typeof UserChange>

/**
 * A change to an account as others may have changed it meanwhile. `base` is what stood in the fields for whoever changed them: a field
 * that equals it was left alone and keeps what is stored, and one that holds something else by now is in conflict.
 */
export const UserPatch = UserChange.extend({
  ...IdentityProof.shape,
  base: User.pick({ name: true, email: true, role_id: true, phone: true, department: true, status: true })
    .partial()
    .optional(),
}).meta({ id: 'UserPatch' })
export type UserPatch = z.infer<typeof UserPatch>

/** Unknown keys are ignored. */
export const UserFilter = z.object({
  /** anywhere in name, mail address and department */
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
      /** of the filter */
      total: z.number().int(),
      next_cursor: z.string().nullable(),
      /** of everybody, whatever the filter */
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
