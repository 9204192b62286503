import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { PasswordProof } from '#contract/account/factor.ts'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { factorsQuery } from './factor-api.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { proveWithPasskey } from './passkey-api.ts'

type StepProps<Proof, Answer> = {
  action: string
  busy: string
  failed: string
  danger?: boolean
  /** says which earlier step is missing, to a person who tries to go on without it */
  missing?: string
  onCancel?: () => void
  send: (proof: Proof) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** further questions, shown above the password */
  children?: ReactNode
}

/** Asks for the password again, in case the desk was left open. */
export function PasswordStep<Answer>(props: StepProps<PasswordProof, Answer>) {
  return <Step {...props} />
}

/** Asks for password or passkey again before a sensitive act, in case the desk was left open. */
export function ProofStep<Answer>(props: StepProps<IdentityProof, Answer>) {
  return <Step {...props} proveOtherwise={proveWithPasskey} />
}

type OtherProof<Proof> = { proveOtherwise?: () => Promise<Proof> }

/** Asks for proof of identity. A wrong password is reported beside its field, other errors above the form. */
function Step<Proof, Answer>(props: StepProps<Proof | PasswordProof, Answer> & OtherProof<Proof>) {
  const { action, busy, failed, danger = false, missing = '', onCancel, send, proveOtherwise } = props
  const [lacking, setLacking] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (prove: () => Promise<Proof | PasswordProof>) => send(await prove()),
    onSuccess: props.onDone,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const { errors, hasSummary, onInput } = useFormErrors(error, (field) =>
    field === 'current_password' ? 'current' : undefined,
  )
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setLacking('')
  }
  const act = (lack: string, prove: () => Promise<Proof | PasswordProof>) => {
    if (isPending) return
    setLacking(lack)
    if (!lack) mutate(prove)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const current_password = String(new FormData(event.currentTarget).get('current'))
    const lack = current_password ? '' : 'Please enter your password.'
    act(missing || lack, async () => ({ current_password }))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
      {props.children}
      {lacking ? <Alert title={lacking} /> : null}
      {!lacking && hasSummary && !errors.current ? <Alert title={failed}>{errorReason(error)}</Alert> : null}
      <PasswordField
        label="Your password"
        name="current"
        autoComplete="current-password"
        error={errors.current}
      />
      <DialogButtons>
        {onCancel ? (
          <Button onClick={onCancel} disabled={isPending}>
            Cancel
          </Button>
        ) : null}
        {proveOtherwise ? (
          <PasskeyChoice disabled={isPending} onUse={() => act(missing, proveOtherwise)} />
        ) : null}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={isPending}>
          {isPending ? busy : action}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Offers a passkey as proof. Shows nothing if the person has none, or if the browser does not support passkeys here. */
function PasskeyChoice({ disabled, onUse }: { disabled: boolean; onUse: () => void }) {
  const { data } = useQuery(factorsQuery)
  if (!hasPasskeys() || !data || data.passkeys.length === 0) return null
  return (
    <Button disabled={disabled} onClick={onUse}>
      <Fingerprint aria-hidden /> Use a passkey instead
    </Button>
  )
}
