import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account/user.ts'
import { ROLE, type RoleId, readRole } from '#contract/basics/role.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ROLE_LABELS, roleName, type UserRole } from './desk-user.ts'

export type UserEntry = Pick<User, 'name' | 'email' | 'phone' | 'department'> & { role_id: RoleId }

const ROLE_OPTIONS = Object.entries<string>(ROLE_LABELS).map(([value, label]) => ({
  value: value as UserRole,
  label,
}))

const REQUIRED: Readonly<Record<string, string>> = { name: 'Name', email: 'Email', password: 'Password' }

type UserFormProps = {
  values: UserEntry
  field: (name: keyof UserEntry) => ControlOf
  onRole: (role: RoleId) => void
  submit: string
  busy: boolean
  failed: string
  error: Error | null
  errors: Readonly<Record<string, string>>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** the password field shown after the email address, with its value */
  password?: { value: string; field: (error: string | undefined) => ReactNode }
}

/** Shows the form of a user. Each error appears once, at its field or above the buttons, until it is corrected. */
export function UserForm({ values, error, busy, password, ...props }: UserFormProps) {
  const { blank, isBlank, ask } = useRequired({ ...values, ...(password && { password: password.value }) })
  const errors: Record<string, string> = { ...props.errors, ...blank }
  const field = (name: keyof UserEntry) => ({ ...props.field(name), error: errors[name] })
  const form = useRef<HTMLFormElement>(null)
  // The first field is focused here, because the form appears after its dialog, once the account is loaded.
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [])
  useFocusInvalid(form, Object.keys(errors).length > 0 && !busy)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask()
    if (isBlank) notify.error('Please fill in required fields')
    else if (!busy) props.onSubmit(event)
  }
  const isNamed = Object.keys(errors).length > 0
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={props.onInput} className="mt-4 grid gap-4">
      <p className="text-[13px] text-slate-600">Fields with * are required.</p>
      <TextField label="Name" {...field('name')} required autoComplete="off" />
      <TextField
        label="Email"
        {...field('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {password?.field(errors.password)}
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-medium text-slate-800">
          Role
        </span>
        <Select
          label="Role"
          value={roleName(readRole(values))}
          options={ROLE_OPTIONS}
          onChange={(role) => props.onRole(ROLE[role])}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="off" />
        <TextField label="Department" {...field('department')} autoComplete="off" />
      </div>
      <FormButtons
        stay
        failure={error && !isNamed ? <Alert title={props.failed}>{errorText(error)}</Alert> : null}
        send={props.submit}
        busy={busy}
        onCancel={props.onCancel}
      />
    </form>
  )
}

/** Returns which required fields are blank, after the first attempt to save. */
function useRequired(values: Readonly<Record<string, unknown>>) {
  const [isAsked, setAsked] = useState(false)
  const missing = Object.keys(REQUIRED).filter((name) => name in values && String(values[name]).trim() === '')
  const blank = Object.fromEntries(missing.map((name) => [name, `${REQUIRED[name]} is required.`]))
  return { blank: isAsked ? blank : {}, isBlank: missing.length > 0, ask: () => setAsked(true) }
}
