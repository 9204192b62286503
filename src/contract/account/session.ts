import { z } from 'zod'
import { cleanEmail } from '../basics/clean-text.ts'
import { isStorable } from '../basics/text.ts'
import { AUTH_LIMITS, USER_LIMITS } from './account-limits.ts'

export const SessionUser = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    /** 1 administrator, 2 manager, 3 regular user */
    role_id: z.number().int(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

/** The password is compared exactly as typed: it is not trimmed. */
export const credential = (max: number) => bounded(z.string(), max)

/** The email address at sign-in, as typed or pasted. */
export const signInEmail = () => bounded(z.string().overwrite(cleanEmail), USER_LIMITS.email)

const bounded = (typed: z.ZodString, max: number) =>
  typed
    .min(1, 'Please fill in all fields')
    .max(max, 'This is too long.')
    .refine(isStorable, 'This value is not valid.')

export const Login = z
  .object({ email: signInEmail(), password: credential(AUTH_LIMITS.passwordTyped) })
  .meta({ id: 'Login' })
export type Login = z.infer<typeof Login>

export const LoginResponse = z
  .object({
    /** a JWT that names a server-side session; send it as `Authorization: Bearer` */
    token: z.string(),
    user: SessionUser,
    /** whether the session can do nothing but set up two-step sign-in, until that is done */
    must_set_up_factor: z.boolean().optional(),
  })
  .meta({ id: 'LoginResponse' })
export type LoginResponse = z.infer<typeof LoginResponse>

/** A person to whom a lead can be assigned. */
export const StaffMember = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>
