import { useEffect, useRef, useState } from 'react'
import { type RoleId, readRole } from '#contract/basics/role.ts'
import { AuthenticatorSetUp } from '#web/desk/components/factor/authenticator-set-up.tsx'
import { hasPasskeys } from '#web/desk/components/factor/passkey-api.ts'
import { PasskeySetUp } from '#web/desk/components/factor/passkey-set-up.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { EntryCard } from './entry-card.tsx'
import { signOut } from './sign-out.ts'

type Way = 'app' | 'passkey'

const WAYS = {
  app: {
    text: 'Your business asks for one before you go on. You need an authenticator app on your phone or computer.',
    other: 'Use a passkey instead',
  },
  passkey: {
    text: 'Your business asks for one before you go on. A passkey is your fingerprint, your face or the PIN of this device.',
    other: 'Use an authenticator app instead',
  },
} as const

/** Asks a person who must have a second factor to set one up: the desk opens then. */
export function SetUpFactorCard({ onDone }: { onDone: (role: RoleId) => Promise<void> }) {
  const [way, setWay] = useState<Way>('app')
  // Its owner reads the recovery codes then: there is nothing to choose any more.
  const [isSetUp, setIsSetUp] = useState(false)
  const finish = () => {
    const { user, setMustSetUpFactor } = useAuthStore.getState()
    setMustSetUpFactor(false)
    void onDone(readRole(user ?? {}))
  }
  const setUp = () => {
    setIsSetUp(true)
    notify.success('Your second factor is set up')
  }
  const leave = () => void signOut(async () => useAuthStore.getState().clearAuth())
  return (
    <EntryCard title="Set up a second factor" tab="Sign in" text={WAYS[way].text}>
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
    </EntryCard>
  )
}

type ChosenWayProps = { way: Way; onSetUp: () => void; onDone: () => void }

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
