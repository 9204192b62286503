import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ACCOUNT_API, type PasswordChange } from '#contract/account/account.ts'
import type { LoginResponse } from '#contract/account/session.ts'
import { PASSWORD_HINT } from '#web/desk/lib/password-hint.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { sessionsQuery } from './account-api.ts'
import { AccountSection } from './account-section.tsx'

const INCOMPLETE = 'Please enter your current and your new password.'
const FAILED = 'Your password could not be changed'
/** Maps the request's field names to the form's control names. */
const CONTROLS: Record<string, string> = { current_password: 'current', password: 'new' }

export function PasswordForm({ onRenewed }: { onRenewed: (response: LoginResponse) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [incomplete, setIncomplete] = useState(false)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: PasswordChange) => callEndpoint(ACCOUNT_API.changePassword, { body }),
    onSuccess: (response) => {
      onRenewed(response)
      form.current?.reset()
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      notify.success('Your password has been changed. You have been signed out on all other devices.')
    },
  })
  const { errors, hasSummary, onInput } = useFormErrors(save.error, (field) => CONTROLS[field])
  useFocusInvalid(form, save.error)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setIncomplete(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const values = new FormData(event.currentTarget)
    const [current_password, password] = [String(values.get('current')), String(values.get('new'))]
    setIncomplete(!current_password || !password)
    if (current_password && password) save.mutate({ current_password, password })
  }
  return (
    <AccountSection title="Password">
      <form ref={form} noValidate onSubmit={submit} onInput={edit} className="grid gap-3">
        {incomplete ? <Alert title={INCOMPLETE} /> : null}
        {!incomplete && hasSummary && !errors.current && !errors.new ? (
          <Alert title={FAILED}>{errorReason(save.error)}</Alert>
        ) : null}
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          error={errors.current}
        />
        <PasswordField
          label="New password"
          name="new"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.new}
        />
        <Button type="submit" className="justify-self-start" disabled={save.isPending}>
          {save.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </AccountSection>
  )
}
