import type { NewUser, UserChange } from '#contract/account/user.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { DeskUser, UserRole } from './desk-user.ts'

type Typed = Record<'name' | 'email' | 'phone' | 'department', string>

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

/** Name, mail address and role as they stand in the form, the other two when they were changed; null as above. */
export function readUserChange(form: HTMLFormElement, role: UserRole, user: DeskUser): UserChange | null {
  const { name, email, phone, department } = typed(form)
  if (!name || !email) return null
  return {
    name,
    email,
    role_id: ROLE[role],
    ...(phone !== user.phone && { phone }),
    ...(department !== user.department && { department }),
  }
}
