import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ACCOUNT_API, type PasswordReset, type PasswordResetRequest } from '#contract/account/account.ts'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { mailed } from '#web/desk/lib/mail-files.ts'
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

const NOT_REQUESTED = 'We could not send you the email'

const NOT_CHANGED = 'Your password could not be changed'

/** Asks where to send a link for a new password; opened by that link, asks for the password. */
export function ResetPage() {
  const code = useLinkCode()
  const [hasCode, setHasCode] = useState(code !== '')
  useEffect(() => {
    if (code) setHasCode(true)
  }, [code])
  if (hasCode) return <NewPasswordCard key={code} code={code} onBack={() => setHasCode(false)} />
  return <RequestCard onHasCode={() => setHasCode(true)} />
}

function RequestCard({ onHasCode }: { onHasCode: () => void }) {
  const request = useMutation({ mutationFn: requestReset })
  const { form, errors, onInput, setIsEmpty, alert } = useEntryErrors(request.error, NOT_REQUESTED)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setIsEmpty(!email)
    if (email) request.mutate({ email })
  }
  if (request.isSuccess) return <SentCard onHasCode={onHasCode} />
  return (
    <SignedOutCard
      title="Forgot your password?"
      tab="Reset password"
      text={mailed(
        'We will email you a link to choose a new one.',
        'No mail server is connected, so the email with the link becomes a file on the server.',
      )}
    >
      <form ref={form} noValidate onSubmit={submit} onInput={onInput} className="mt-6 grid gap-4">
        {alert ? <Alert title={alert.title}>{alert.text}</Alert> : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email}
        />
        <Button type="submit" variant="primary" size="large" disabled={request.isPending} className="w-full">
          {request.isPending ? 'Sending...' : 'Send email'}
        </Button>
      </form>
      <ResetOptions onHasCode={onHasCode} />
    </SignedOutCard>
  )
}

function SentCard({ onHasCode }: { onHasCode: () => void }) {
  return (
    <SignedOutCard
      title={mailed('Check your inbox', 'No email was sent')}
      tab="Reset password"
      text={mailed(
        `If this address belongs to an account, we have sent it an email. The link is valid for ${AUTH_LIMITS.resetMinutes} minutes.`,
        `If this address belongs to an account, its email is a file in the data folder, with a link that is valid for ${AUTH_LIMITS.resetMinutes} minutes.`,
      )}
    >
      <p role="status" className="mt-5 flex gap-2.5 text-sm text-slate-700">
        <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green-700" />
        {mailed(
          'No email after a few minutes? Check your spam folder or ask an administrator.',
          'Please ask whoever runs the server: they can open the file, or connect a mail server with SMTP_URL.',
        )}
      </p>
      <ResetOptions onHasCode={onHasCode} />
    </SignedOutCard>
  )
}

function ResetOptions({ onHasCode }: { onHasCode: () => void }) {
  return (
    <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
      <Link to="/login" className="link text-navy-800">
        Back to sign-in
      </Link>
      <button type="button" onClick={onHasCode} className="link text-navy-800">
        I have a code
      </button>
    </p>
  )
}

function NewPasswordCard({ code, onBack }: { code: string; onBack: () => void }) {
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => {
      useAuthStore.getState().clearAuth()
      notify.success('Your password has been changed. Please sign in.')
      return navigate('/login', { replace: true })
    },
  })
  const { form, errors, onInput, setIsEmpty, alert } = useEntryErrors(reset.error, NOT_CHANGED, code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const values = new FormData(event.currentTarget)
    const [token, password] = [code || String(values.get('code')).trim(), String(values.get('password'))]
    setIsEmpty(!token || !password)
    if (token && password) reset.mutate({ token, password })
  }
  return (
    <SignedOutCard
      title="Choose a new password"
      tab="Reset password"
      text="You will be signed out on all devices."
    >
      <form ref={form} noValidate onSubmit={submit} onInput={onInput} className="mt-6 grid gap-4">
        {alert ? <Alert title={alert.title}>{alert.text}</Alert> : null}
        {code ? null : (
          <TextField
            label="Code from the email"
            name="code"
            autoComplete="one-time-code"
            error={errors.code}
          />
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password}
        />
        <Button type="submit" variant="primary" size="large" disabled={reset.isPending} className="w-full">
          {reset.isPending ? 'Saving...' : 'Set password'}
        </Button>
      </form>
      <p className="mt-5 text-sm">
        <button type="button" onClick={onBack} className="link text-navy-800">
          Request another email
        </button>
      </p>
    </SignedOutCard>
  )
}

function requestReset(request: PasswordResetRequest): Promise<void> {
  return callEndpoint(ACCOUNT_API.requestReset, { body: request })
}

function resetPassword(reset: PasswordReset): Promise<void> {
  return callEndpoint(ACCOUNT_API.resetPassword, { body: reset })
}
