import { type FormEvent, useState } from 'react'
import type { PasswordProof } from '#contract/account/factor.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { usePasswordErrors } from './use-password-errors.ts'

type PasswordStepProps<Answer> = {
  action: string
  busy: string
  failed: string
  danger?: boolean
  send: (proof: PasswordProof) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** Asks for the password again, in case the desk was left open. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { action, busy, failed, danger = false, send, onDone } = props
  const [empty, setEmpty] = useState(false)
  const step = useMutation({ mutationFn: send, onSuccess: onDone })
  const { form, ofPassword, ofForm, onInput } = usePasswordErrors(step.error)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setEmpty(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step.isPending) return
    const current_password = String(new FormData(event.currentTarget).get('current'))
    setEmpty(!current_password)
    if (current_password) step.mutate({ current_password })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
      {empty ? <Alert title="Please enter your password." /> : null}
      {!empty && ofForm ? <Alert title={failed}>{errorReason(step.error)}</Alert> : null}
      <PasswordField
        label="Your password"
        name="current"
        autoComplete="current-password"
        error={ofPassword}
      />
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="justify-self-end"
        disabled={step.isPending}
      >
        {step.isPending ? busy : action}
      </Button>
    </form>
  )
}
