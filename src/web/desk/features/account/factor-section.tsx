import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors } from '#contract/account/factor.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { AuthenticatorSetUp } from '#web/desk/components/factor/authenticator-set-up.tsx'
import { factorsQuery } from '#web/desk/components/factor/factor-api.ts'
import { PasswordStep } from '#web/desk/components/factor/proof-step.tsx'
import { RecoveryCodeList } from '#web/desk/components/factor/recovery-code-list.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useAccountRefresh } from './account-api.ts'
import { AccountSection } from './account-section.tsx'

type Act = 'set-up' | 'renew' | 'remove'

export function FactorSection() {
  const refresh = useAccountRefresh()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <AccountSection title="Two-step sign-in">
      <Loaded
        query={useQuery(factorsQuery)}
        loading="Loading two-step sign-in…"
        failure="Two-step sign-in could not be loaded."
      >
        {(factors) => <FactorState factors={factors} onAct={setAct} />}
      </Loaded>
      <Dialog
        open={act === 'set-up'}
        onClose={close}
        title="Set up an authenticator app"
        text="You will be signed out on all other devices."
      >
        <AuthenticatorSetUp
          onConfirmed={() => {
            refresh()
            notify.success('Two-step sign-in is on')
          }}
          onDone={close}
        />
      </Dialog>
      <RenewDialog open={act === 'renew'} onClose={close} />
      <Dialog
        open={act === 'remove'}
        onClose={close}
        title="Remove the authenticator app"
        text="You will sign in with your password only, and your recovery codes will stop working."
      >
        <PasswordStep
          action="Remove the app"
          busy="Removing..."
          failed="The app could not be removed"
          danger
          send={(proof) => callEndpoint(FACTOR_API.removeAuthenticator, { body: proof })}
          onDone={() => {
            close()
            refresh()
            notify.success('Two-step sign-in is off')
          }}
        />
      </Dialog>
    </AccountSection>
  )
}

function FactorState({ factors, onAct }: { factors: Factors; onAct: (act: Act) => void }) {
  const { authenticator_since: since, recovery_codes_left: left, remembered_devices: devices } = factors
  const hasPasskey = factors.passkeys.length > 0
  if (since === null) {
    return (
      <>
        {hasPasskey ? (
          <p className="text-sm text-slate-600 tabular-nums">You sign in with a passkey. {codesLeft(left)}</p>
        ) : (
          <p className="text-sm text-slate-600">
            You sign in with your password only. Add an authenticator app on your phone, so that a stolen
            password is not enough.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onAct('set-up')}>Set up an authenticator app</Button>
          {hasPasskey ? <Button onClick={() => onAct('renew')}>New recovery codes</Button> : null}
        </div>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-slate-600 tabular-nums">
        Authenticator app set up on {formatLongInstant(since)}. {codesLeft(left)}
      </p>
      {devices > 0 ? <RememberedDevices count={devices} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAct('renew')}>New recovery codes</Button>
        <Button variant="dangerGhost" onClick={() => onAct('remove')}>
          Remove the app
        </Button>
      </div>
    </>
  )
}

function codesLeft(left: number): string {
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}

function RememberedDevices({ count }: { count: number }) {
  const refresh = useAccountRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callEndpoint(FACTOR_API.forgetDevices, {}),
    onSuccess: () => {
      refresh()
      notify.success('All devices will be asked for a code again')
    },
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-slate-600 tabular-nums">
      {count === 1 ? '1 device is remembered' : `${count} devices are remembered`} and not asked for a code.
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        Ask on every device
      </Button>
    </p>
  )
}

function RenewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const refresh = useAccountRefresh()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    setCodes(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="New recovery codes"
      text="Your current codes will stop working."
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : (
        <PasswordStep
          action="Create new codes"
          busy="Creating…"
          failed="Could not create new codes"
          send={(proof) => callEndpoint(FACTOR_API.renewRecoveryCodes, { body: proof })}
          onDone={({ codes: made }) => {
            setCodes(made)
            refresh()
          }}
        />
      )}
    </Dialog>
  )
}
