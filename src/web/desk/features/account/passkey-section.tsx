import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/account/factor.ts'
import { factorsQuery } from '#web/desk/components/factor/factor-api.ts'
import { hasPasskeys } from '#web/desk/components/factor/has-passkeys.ts'
import { removePasskey } from '#web/desk/components/factor/passkey-api.ts'
import { PasskeySetUp } from '#web/desk/components/factor/passkey-set-up.tsx'
import { PasswordStep } from '#web/desk/components/factor/password-step.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { PASSKEY_DRAFT } from './account-draft.ts'
import { AccountSection } from './account-section.tsx'

/** One's own passkeys. While they load, the section of two-step sign-in says so. */
export function PasskeySection() {
  const { data } = useQuery(factorsQuery)
  const adding = useDraftDialog(PASSKEY_DRAFT)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  if (!data) return null
  return (
    <AccountSection title="Passkeys">
      <p className="text-sm text-slate-600">
        A passkey signs you in with your fingerprint, your face or the PIN of your device, and without your
        password. Once you add one, your password alone will no longer sign you in.
      </p>
      <PasskeyList passkeys={data.passkeys} onRemove={setLeaving} />
      {hasPasskeys() ? (
        <Button className="justify-self-start" onClick={adding.show}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-slate-600">This browser does not support passkeys here.</p>
      )}
      <AddDialog open={adding.open} onClose={adding.close} />
      <RemoveDialog passkey={leaving} onClose={() => setLeaving(null)} />
    </AccountSection>
  )
}

type PasskeyListProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="divide-y divide-slate-200 rounded-lg border border-slate-200">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-3 px-3.5 py-2.5 text-sm">
          <div className="min-w-0 leading-snug">
            <p className="font-medium wrap-anywhere text-slate-900">{passkey.name}</p>
            <p className="text-[13px] text-slate-600 tabular-nums">
              Added {formatLongInstant(passkey.created_at)}
            </p>
            <p className="text-[13px] text-slate-600 tabular-nums">
              {passkey.last_used_at ? `Last used ${formatLongInstant(passkey.last_used_at)}` : 'Not used yet'}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const refresh = useRefresh()
  const added = () => {
    refresh()
    notify.success('The passkey has been added')
  }
  return (
    <DraftDialog
      draft={PASSKEY_DRAFT}
      open={open}
      onClose={onClose}
      title="Add a passkey"
      text="Your browser will ask for it next."
    >
      <PasskeySetUp draft={PASSKEY_DRAFT} onAdded={added} onDone={onClose} />
    </DraftDialog>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const refresh = useRefresh()
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title="Remove the passkey"
      text={passkey ? `You will no longer be able to sign in with “${passkey.name}”.` : ''}
    >
      {passkey ? (
        <PasswordStep
          action="Remove the passkey"
          busy="Removing..."
          failed="The passkey could not be removed"
          danger
          send={(proof) => removePasskey({ ...proof, id: passkey.id })}
          onDone={() => {
            onClose()
            refresh()
            notify.success('The passkey has been removed')
          }}
        />
      ) : null}
    </Dialog>
  )
}

/** The first second step ends other sessions, so they are reloaded too. */
function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['account'] })
}
