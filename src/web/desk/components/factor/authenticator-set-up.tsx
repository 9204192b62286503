import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AUTHENTICATOR } from '#contract/account/account-limits.ts'
import type { AuthenticatorCode, NewAuthenticator } from '#contract/account/factor.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { PasswordStep } from './proof-step.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

type SetUpProps = {
  /** called once the app is required to sign in */
  onConfirmed: () => void
  /** called once the recovery codes have been read */
  onDone: () => void
}

/** Sets up an authenticator app step by step: password, QR code, first code, recovery codes. */
export function AuthenticatorSetUp({ onConfirmed, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<NewAuthenticator | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />
  if (!begun) {
    return (
      <PasswordStep
        action="Continue"
        busy="Checking..."
        failed="Could not start the set-up"
        send={(proof) => callEndpoint(FACTOR_API.beginAuthenticator, { body: proof })}
        onDone={setBegun}
      />
    )
  }
  return (
    <ConfirmStep
      authenticator={begun}
      onConfirmed={(made) => {
        setCodes(made)
        onConfirmed()
      }}
    />
  )
}

type ConfirmStepProps = { authenticator: NewAuthenticator; onConfirmed: (codes: readonly string[]) => void }

function ConfirmStep({ authenticator, onConfirmed }: ConfirmStepProps) {
  const { secret, uri, qr } = authenticator
  const [empty, setEmpty] = useState(false)
  const confirm = useMutation({
    mutationFn: (body: AuthenticatorCode) => callEndpoint(FACTOR_API.confirmAuthenticator, { body }),
    onSuccess: ({ codes }) => onConfirmed(codes),
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, confirm.error)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { errors, hasSummary, onInput } = useFormErrors(confirm.error)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setEmpty(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setEmpty(!code)
    if (code) confirm.mutate({ code })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
      <p className="text-sm text-slate-700">
        Scan this with an authenticator app, such as Google Authenticator or your password manager.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        className="size-48 justify-self-center rounded-lg border border-slate-200"
      />
      <div className="grid gap-1 text-sm text-slate-700">
        <p>Can’t scan it? Enter this key in the app:</p>
        <p className="font-mono text-[13px] break-all text-slate-900">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p>
          <a href={uri} className="link text-navy-800">
            Open the app on this device
          </a>
        </p>
      </div>
      {empty ? <Alert title="Please enter the code." /> : null}
      {!empty && hasSummary && !errors.code ? (
        <Alert title="The app could not be confirmed">{errorReason(confirm.error)}</Alert>
      ) : null}
      <TextField
        label="Code from the app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={`${AUTHENTICATOR.digits} digits. A new code appears every ${AUTHENTICATOR.stepSeconds} seconds.`}
        error={errors.code}
      />
      <Button type="submit" variant="primary" className="justify-self-end" disabled={confirm.isPending}>
        {confirm.isPending ? 'Checking...' : 'Confirm'}
      </Button>
    </form>
  )
}
