import { type ReactNode, useId } from 'react'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import type { DeskUser } from './desk-user.ts'

type HelpSignInDialogProps = { user: DeskUser | null; isSelf: boolean; onClose: () => void }

export function HelpSignInDialog({ user, isSelf, onClose }: HelpSignInDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} title="Help With Signing In" text={user?.name}>
      {user ? (
        <div className="mt-4 grid gap-6">
          <Help title="Password">
            <Act
              text="They get an email with a link to choose a new one. Nobody else sees the link."
              action="Email a link"
              busy="Sending..."
              failed="We could not send the email"
              done={onItsWay('A link for a new password', user.email)}
              send={() => callEndpoint(FACTOR_API.sendReset, { params: { id: user.id } })}
              onDone={onClose}
            />
          </Help>
          {isSelf ? null : (
            <>
              <Help title="Devices">
                <Act
                  text="Signs them out on every device, for example when one is lost. They get an email and can sign in again."
                  action="Sign out everywhere"
                  busy="Signing out..."
                  failed="They could not be signed out"
                  done={`${user.name} has been signed out everywhere`}
                  send={() => callEndpoint(FACTOR_API.endSessions, { params: { id: user.id } })}
                  onDone={onClose}
                />
              </Help>
              <Help title="Two-step sign-in">
                <p className="text-sm text-slate-600">
                  Removes their authenticator app, passkeys and recovery codes and signs them out everywhere.
                  First make sure it is really {user.name} who is asking. You will both get an email.
                </p>
                <ProofStep
                  action="Reset two-step sign-in"
                  busy="Resetting..."
                  failed="Two-step sign-in could not be reset"
                  danger
                  send={(body) => callEndpoint(FACTOR_API.resetFactors, { params: { id: user.id }, body })}
                  onDone={() => {
                    notify.success(`${user.name}’s two-step sign-in has been reset`)
                    onClose()
                  }}
                />
              </Help>
            </>
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

type ActTexts = { text: string; action: string; busy: string; failed: string; done: string }

function Act(props: ActTexts & { send: () => Promise<void>; onDone: () => void }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: props.send,
    onSuccess: () => {
      notify.success(props.done)
      props.onDone()
    },
  })
  return (
    <>
      <p className="text-sm text-slate-600">{props.text}</p>
      <MailFilesNote />
      {error ? <Alert title={props.failed}>{errorReason(error)}</Alert> : null}
      <Button className="justify-self-end" disabled={isPending} onClick={() => mutate()}>
        {isPending ? props.busy : props.action}
      </Button>
    </>
  )
}
