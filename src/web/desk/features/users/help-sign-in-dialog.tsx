import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { PasswordStep } from '#web/desk/components/factor/password-step.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog } from '#web/desk/ui/dialog.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import type { DeskUser } from './desk-user.ts'
import { resetFactors, sendReset } from './user-api.ts'

type HelpSignInDialogProps = { user: DeskUser | null; isSelf: boolean; onClose: () => void }

/** For a colleague who has lost their password, or their phone and their recovery codes. */
export function HelpSignInDialog({ user, isSelf, onClose }: HelpSignInDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Help With Signing In" text={user?.name}>
      {user ? (
        <div className="mt-4 grid gap-6">
          <Help title="Password">
            <SendReset user={user} onDone={onClose} />
          </Help>
          {isSelf ? null : (
            <Help title="Second factor">
              <p className="text-sm text-slate-600">
                Removes their authenticator app, passkeys and recovery codes, and signs them out everywhere.
                Please be sure that it is {user.name} who asks for it. You both get an email.
              </p>
              <PasswordStep
                action="Reset the second factor"
                busy="Resetting..."
                failed="The second factor could not be reset"
                danger
                send={(proof) => resetFactors(user.id, proof)}
                onDone={() => {
                  notify.success(`The second factor of ${user.name} has been reset`)
                  onClose()
                }}
              />
            </Help>
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

function Help({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-sm font-semibold text-slate-900">
        {title}
      </h3>
      {children}
    </section>
  )
}

function SendReset({ user, onDone }: { user: DeskUser; onDone: () => void }) {
  const send = useMutation({
    mutationFn: () => sendReset(user.id),
    onSuccess: () => {
      notify.success(`A link for a new password is on its way to ${user.email}`)
      onDone()
    },
  })
  return (
    <>
      <p className="text-sm text-slate-600">
        They get an email with a link to choose a new one. Nobody else sees the link.
      </p>
      {send.error ? <Alert title="The email could not be requested">{errorReason(send.error)}</Alert> : null}
      <Button className="justify-self-end" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending...' : 'Email a link'}
      </Button>
    </>
  )
}
