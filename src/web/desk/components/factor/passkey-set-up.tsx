import { useState } from 'react'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { deviceName } from '#contract/account/device-name.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { setUpPasskey } from './passkey-api.ts'
import { PasswordStep } from './proof-step.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

type PasskeySetUpProps = {
  draft: string
  onAdded: () => void
  /** called once the recovery codes have been read, or at once if there are none */
  onDone: () => void
}

/** Sets up a passkey: name and password, the browser's prompt, and recovery codes for a person who has none yet. */
export function PasskeySetUp({ draft, onAdded, onDone }: PasskeySetUpProps) {
  const { values, field } = useDraft(draft, { name: deviceName(navigator.userAgent) })
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodeList codes={codes} onDone={onDone} />
  return (
    <div className="mt-4">
      <TextField
        label="Name of the passkey"
        {...field('name')}
        maxLength={AUTH_LIMITS.passkeyName}
        autoComplete="off"
      />
      <PasswordStep
        action="Add the passkey"
        busy="Waiting for your browser..."
        failed="The passkey could not be added"
        send={(proof) => setUpPasskey(values.name.trim() || deviceName(navigator.userAgent), proof)}
        onDone={({ codes: made }) => {
          writeDraft(draft, undefined)
          onAdded()
          if (made.length > 0) setCodes(made)
          else onDone()
        }}
      />
    </div>
  )
}
