import { useCallback, useState } from 'react'
import type { IdentityProof } from '#contract/account/passkey.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { ProofStep } from './proof-step.tsx'

type Waiting = { send: (proof: IdentityProof) => Promise<void>; fail: (error: unknown) => void }

type ProofQuestion = {
  title: string
  /** what the action does */
  text?: string
  action: string
}

const OF_SIGN_IN = 'It changes who can sign in, or how. Please confirm that it is you.'

/** Asks for password or passkey if the server requires it for an action. */
export function useProofQuestion({ title, text = OF_SIGN_IN, action }: ProofQuestion) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const withProof = useCallback(
    async <Answer,>(send: (proof: IdentityProof) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send({})
      } catch (error) {
        if (!isAboutProof(error)) throw error
      }
      return new Promise<Answer>((resolve, fail) => {
        setWaiting({ send: async (proof) => resolve(await send(proof)), fail })
      })
    },
    [],
  )

  const close = () => setWaiting(null)
  const cancel = () => {
    close()
    waiting?.fail(new Error('It was not confirmed, so nothing was changed.'))
  }
  /** The action's own error is shown where the action was started. */
  const send = async (proof: IdentityProof) => {
    try {
      await waiting?.send(proof)
    } catch (error) {
      if (isAboutProof(error) || isLimited(error)) throw error
      waiting?.fail(error)
    }
  }
  const question = (
    <Dialog open={waiting !== null} onClose={cancel} unsaved={false} title={title} text={text}>
      <ProofStep
        action={action}
        busy="Saving..."
        failed="It could not be confirmed"
        onCancel={cancel}
        send={send}
        onDone={close}
      />
    </Dialog>
  )
  return { withProof, question }
}

function isAboutProof(error: unknown): boolean {
  const { current_password, passkey } = fieldErrors(error)
  return Boolean(current_password ?? passkey)
}

const isLimited = (error: unknown) => error instanceof ApiError && error.status === 429
