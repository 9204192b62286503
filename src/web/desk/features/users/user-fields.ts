import { z } from 'zod'
import type { NewUser, UserPatch } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import { type UserRole, UserRoleName } from './desk-user.ts'

const Typed = z.object({ name: z.string(), email: z.string(), phone: z.string(), department: z.string() })
type Typed = z.infer<typeof Typed>

/** What the form of an account holds. */
export const UserEntry = Typed.extend({ role: UserRoleName })
export type UserEntry = z.infer<typeof UserEntry>

function typed(form: HTMLFormElement): Typed {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), phone: text('phone'), department: text('department') }
}

/** What the add form sends; null while one of the three that are needed is empty. Phone and department go along when filled. */
export function readNewUser(form: HTMLFormElement, role: UserRole): NewUser | null {
  const { name, email, phone, department } = typed(form)
  const password = String(new FormData(form).get('password') ?? '')
  if (!name || !email || !password) return null
  return {
    name,
    email,
    password,
    role_id: ROLE[role],
    ...(phone && { phone }),
    ...(department && { department }),
  }
}

/** Of an account as it is stored. */
export function toUserEntry({ name, email, phone, department, role }: UserEntry): UserEntry {
  return { name, email, phone, department, role }
}

/** What the edit form holds; null as above. */
export function readUserEntry(form: HTMLFormElement, role: UserRole): UserEntry | null {
  const entry = { ...typed(form), role }
  return entry.name && entry.email ? entry : null
}

/** Name, mail address and role as they were typed, the other two when they were changed; and what stood in all of them before. */
export function toUserPatch(entry: UserEntry, before: UserEntry): UserPatch {
  const { name, email, phone, department, role } = entry
  const { role: roleBefore, ...base } = before
  return {
    name,
    email,
    role_id: ROLE[role],
    ...(phone !== before.phone && { phone }),
    ...(department !== before.department && { department }),
    base: { ...base, role_id: ROLE[roleBefore] },
  }
}
