import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { factorsQuery } from './factor-api.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { proveWithPasskey } from './passkey-api.ts'
import { usePasswordErrors } from './use-password-errors.ts'

type ProofStepProps<Answer> = {
  action: string
  busy: string
  failed: string
  danger?: boolean
  /** the required earlier step, shown to a person who has not done it */
  missing?: string
  onCancel?: () => void
  send: (proof: IdentityProof) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** further questions, above the password */
  children?: ReactNode
}

/** Asks for password or passkey again before a sensitive act, in case the desk was left open. */
export function ProofStep<Answer>(props: ProofStepProps<Answer>) {
  const { action, busy, failed, danger = false, missing = '', onCancel, send, onDone, children } = props
  const [lacking, setLacking] = useState('')
  const step = useMutation({
    mutationFn: async (prove: () => Promise<IdentityProof>) => send(await prove()),
    onSuccess: onDone,
  })
  const { form, ofPassword, ofForm, onInput } = usePasswordErrors(step.error)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    setLacking('')
  }
  const act = (lack: string, prove: () => Promise<IdentityProof>) => {
    if (step.isPending) return
    setLacking(lack)
    if (!lack) step.mutate(prove)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const current_password = String(new FormData(event.currentTarget).get('current'))
    const lack = current_password ? '' : 'Please enter your password.'
    act(missing || lack, async () => ({ current_password }))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
      {children}
      {lacking ? <Alert title={lacking} /> : null}
      {!lacking && ofForm ? <Alert title={failed}>{errorReason(step.error)}</Alert> : null}
      <PasswordField
        label="Your password"
        name="current"
        autoComplete="current-password"
        error={ofPassword}
      />
      <DialogButtons>
        {onCancel ? (
          <Button onClick={onCancel} disabled={step.isPending}>
            Cancel
          </Button>
        ) : null}
        <PasskeyChoice disabled={step.isPending} onUse={() => act(missing, proveWithPasskey)} />
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={step.isPending}>
          {step.isPending ? busy : action}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Empty for someone without passkeys, or if the browser supports none here. */
function PasskeyChoice({ disabled, onUse }: { disabled: boolean; onUse: () => void }) {
  const { data } = useQuery(factorsQuery)
  if (!hasPasskeys() || !data || data.passkeys.length === 0) return null
  return (
    <Button disabled={disabled} onClick={onUse}>
      <Fingerprint aria-hidden /> Use a passkey instead
    </Button>
  )
}
