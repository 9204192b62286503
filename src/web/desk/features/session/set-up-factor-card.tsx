import { useEffect, useRef, useState } from 'react'
import { type RoleId, readRole } from '#contract/basics/role.ts'
import { AuthenticatorSetUp } from '#web/desk/components/factor/authenticator-set-up.tsx'
import { hasPasskeys } from '#web/desk/components/factor/has-passkeys.ts'
import { PasskeySetUp } from '#web/desk/components/factor/passkey-set-up.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { signOut } from './sign-out.ts'
import { SignedOutCard } from './signed-out-card.tsx'

type Way = 'app' | 'passkey'

const WAYS = {
  app: {
    text: 'Your company requires two-step sign-in. You need an authenticator app on your phone or computer.',
    other: 'Use a passkey instead',
  },
  passkey: {
    text: 'Your company requires two-step sign-in. A passkey is your fingerprint, your face or the PIN of this device.',
    other: 'Use an authenticator app instead',
  },
} as const

type ChosenWayProps = { way: Way; onSetUp: () => void; onDone: () => void }

/** Makes a person set up two-step sign-in before the desk opens. */
export function SetUpFactorCard({ onDone }: { onDone: (role: RoleId) => Promise<void> }) {
  const [way, setWay] = useState<Way>('app')
  // Whether the recovery codes are being read, so that the method can no longer be chosen.
  const [isSetUp, setIsSetUp] = useState(false)
  const finish = () => {
    const { user, setMustSetUpFactor } = useAuthStore.getState()
    setMustSetUpFactor(false)
    void onDone(readRole(user ?? {}))
  }
  const setUp = () => {
    setIsSetUp(true)
    notify.success('Two-step sign-in is on')
  }
  const leave = () => void signOut(async () => useAuthStore.getState().clearAuth())
  return (
    <SignedOutCard title="Turn on two-step sign-in" tab="Sign in" text={WAYS[way].text}>
      <ChosenWay key={way} way={way} onSetUp={setUp} onDone={finish} />
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <button type="button" className="link text-navy-800" onClick={leave}>
          Sign out
        </button>
        {hasPasskeys() && !isSetUp ? (
          <button
            type="button"
            className="link text-navy-800"
            onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}
          >
            {WAYS[way].other}
          </button>
        ) : null}
      </p>
    </SignedOutCard>
  )
}

function ChosenWay({ way, onSetUp, onDone }: ChosenWayProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), [])
  return (
    <div ref={card}>
      {way === 'app' ? (
        <AuthenticatorSetUp onConfirmed={onSetUp} onDone={onDone} />
      ) : (
        <PasskeySetUp draft="first passkey" onAdded={onSetUp} onDone={onDone} />
      )}
    </div>
  )
}
