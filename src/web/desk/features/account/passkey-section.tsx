import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/account/factor.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import { factorsQuery } from '#web/desk/components/factor/factor-api.ts'
import { hasPasskeys } from '#web/desk/components/factor/has-passkeys.ts'
import { PasskeySetUp } from '#web/desk/components/factor/passkey-set-up.tsx'
import { PasswordStep } from '#web/desk/components/factor/proof-step.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { useAccountRefresh } from './account-api.ts'
import { PASSKEY_DRAFT } from './account-draft.ts'
import { AccountSection } from './account-section.tsx'

/** Lists the person's passkeys. Shows nothing while they load, because the section about two-step sign-in says so. */
export function PasskeySection() {
  const { data } = useQuery(factorsQuery)
  const refresh = useAccountRefresh()
  const adding = useDraftDialog(PASSKEY_DRAFT)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  if (!data) return null
  return (
    <AccountSection title="Passkeys">
      <p className="text-sm text-slate-600">
        A passkey signs you in with your fingerprint, your face or the PIN of your device, and without your
        password. Once you add one, your password alone will no longer sign you in.
      </p>
      {data.passkeys.length > 0 ? (
        <ul className="divide-y divide-slate-200 rounded-lg border border-slate-200">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <Button className="justify-self-start" onClick={adding.show}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-slate-600">This browser does not support passkeys here.</p>
      )}
      <DraftDialog
        draft={PASSKEY_DRAFT}
        open={adding.open}
        onClose={adding.close}
        title="Add a passkey"
        text="Your browser will ask for it next."
      >
        <PasskeySetUp
          draft={PASSKEY_DRAFT}
          onAdded={() => {
            refresh()
            notify.success('The passkey has been added')
          }}
          onDone={adding.close}
        />
      </DraftDialog>
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Remove the passkey"
        text={leaving ? `You will no longer be able to sign in with “${leaving.name}”.` : ''}
      >
        {leaving ? (
          <PasswordStep
            action="Remove the passkey"
            busy="Removing..."
            failed="The passkey could not be removed"
            danger
            send={(proof) => callEndpoint(PASSKEY_API.remove, { body: { ...proof, id: leaving.id } })}
            onDone={() => {
              setLeaving(null)
              refresh()
              notify.success('The passkey has been removed')
            }}
          />
        ) : null}
      </Dialog>
    </AccountSection>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex items-center justify-between gap-3 px-3.5 py-2.5 text-sm">
      <div className="min-w-0 leading-snug">
        <p className="font-medium wrap-anywhere text-slate-900">{name}</p>
        <p className="text-[13px] text-slate-600 tabular-nums">Added {formatLongInstant(created_at)}</p>
        <p className="text-[13px] text-slate-600 tabular-nums">
          {last_used_at ? `Last used ${formatLongInstant(last_used_at)}` : 'Not used yet'}
        </p>
      </div>
      <Button size="small" aria-label={`Remove passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
