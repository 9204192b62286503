import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { INVITATION_API, type InvitationAcceptance } from '#contract/account/invitation.ts'
import { PASSWORD_HINT } from '#web/desk/lib/password-hint.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useAuthStore } from './auth-store.ts'
import { useLinkCode } from './link-code.ts'
import { SignedOutCard } from './signed-out-card.tsx'
import { useEntryErrors } from './use-entry-errors.ts'

const FAILED = 'Your account could not be created'

export function InvitationPage() {
  const code = useLinkCode()
  return (
    <SignedOutCard
      title="Welcome"
      tab="Invitation"
      text="Choose your name and your password to open your account."
    >
      <AcceptForm key={code} code={code} />
      <p className="mt-5 text-sm">
        <Link to="/login" className="link text-navy-800">
          Go to sign-in
        </Link>
      </p>
    </SignedOutCard>
  )
}

function AcceptForm({ code }: { code: string }) {
  const { mutate, error, isPending } = useAcceptance()
  const { form, errors, onInput, setIsEmpty, alert } = useEntryErrors(error, FAILED, code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const acceptance = readAcceptance(event.currentTarget, code)
    setIsEmpty(!acceptance)
    if (acceptance) mutate(acceptance)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={onInput} className="mt-6 grid gap-4">
      {alert ? <Alert title={alert.title}>{alert.text}</Alert> : null}
      {code ? null : (
        <TextField label="Code from the email" name="code" autoComplete="one-time-code" error={errors.code} />
      )}
      <TextField label="Your name" name="name" autoComplete="name" error={errors.name} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password}
      />
      <Button type="submit" variant="primary" size="large" disabled={isPending} className="w-full">
        {isPending ? 'Opening...' : 'Create my account'}
      </Button>
    </form>
  )
}

/** Accepts the invitation, then clears the session on this device, which is someone else's if there is one. */
function useAcceptance() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: InvitationAcceptance) => callEndpoint(INVITATION_API.accept, { body }),
    onSuccess: () => {
      useAuthStore.getState().clearAuth()
      notify.success('Your account is ready. Please sign in.')
      return navigate('/login', { replace: true })
    },
  })
}

/** Reads the form; null if something is missing. */
function readAcceptance(form: HTMLFormElement, code: string): InvitationAcceptance | null {
  const values = new FormData(form)
  const token = code || String(values.get('code')).trim()
  const [name, password] = [String(values.get('name')).trim(), String(values.get('password'))]
  return token && name && password ? { token, name, password } : null
}
