import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { ROLE_LABELS, type UserRole } from './desk-user.ts'
import type { UserEntry } from './user-fields.ts'

const ROLE_OPTIONS = Object.entries<string>(ROLE_LABELS).map(([value, label]) => ({
  value: value as UserRole,
  label,
}))

type UserFormProps = {
  /** what it begins with */
  user?: UserEntry
  submit: string
  busy: boolean
  /** what went wrong, where no field is to blame */
  error: { title: string; text?: string | undefined } | null
  errors: Record<string, string>
  onSubmit: (form: HTMLFormElement, role: UserRole) => void
  /** something is typed anew */
  onEdit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** the name under which what is typed is stored until it is saved */
  draft: string
  /** stands after the mail address */
  password?: ReactNode
}

function fillForm(user: UserEntry | undefined): Record<string, string> {
  const { name = '', email = '', role = 'user', phone = '', department = '' } = user ?? {}
  return { name, email, role, phone, department }
}

function roleIn({ role }: Record<string, string>): UserRole {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.value ?? 'user'
}

export function UserForm({ user, errors, error, busy, draft, ...props }: UserFormProps) {
  const { values, onInput, set } = useFormDraft(draft, fillForm(user))
  const [role, setRole] = useState(() => roleIn(values))
  const chooseRole = (chosen: UserRole) => {
    setRole(chosen)
    set({ role: chosen })
  }
  const form = useRef<HTMLFormElement>(null)
  // The form of an account comes when the account is there, later than its dialog.
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [])
  // What is wrong with a field is read out with it, and said nowhere else.
  const refused = Object.keys(errors).length > 0 && !busy
  useFocusInvalid(form, refused)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) props.onSubmit(event.currentTarget, role)
  }
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    props.onEdit(event)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
      <p className="text-[13px] text-slate-600">Fields with * are required.</p>
      <TextField
        label="Name"
        name="name"
        required
        defaultValue={values.name}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        label="Email"
        name="email"
        required
        type="email"
        inputMode="email"
        defaultValue={values.email}
        error={errors.email}
        autoComplete="off"
      />
      {props.password}
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-medium text-slate-800">
          Role
        </span>
        <Select label="Role" value={role} options={ROLE_OPTIONS} onChange={chooseRole} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          defaultValue={values.phone}
          error={errors.phone}
          autoComplete="off"
        />
        <TextField
          label="Department"
          name="department"
          defaultValue={values.department}
          error={errors.department}
          autoComplete="off"
        />
      </div>
      <DialogButtons stay failure={error ? <Alert title={error.title}>{error.text}</Alert> : null}>
        <Button onClick={props.onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving...' : props.submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
