import { useEffect, useRef } from 'react'
import { type RoleId, roleOf } from '#contract/basics/role.ts'
import { AuthenticatorSetUp } from '#web/desk/components/factor/authenticator-set-up.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { EntryCard } from './entry-card.tsx'
import { signOut } from './sign-out.ts'

/** For somebody who has to have a second factor and has none: the desk opens once it is set up. */
export function SetUpFactorCard({ onDone }: { onDone: (role: RoleId) => Promise<void> }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.querySelector('input')?.focus(), [])
  const finish = () => {
    const { user, setMustSetUpFactor } = useAuthStore.getState()
    setMustSetUpFactor(false)
    void onDone(roleOf(user ?? {}))
  }
  const leave = () => void signOut(async () => useAuthStore.getState().clearAuth())
  return (
    <EntryCard
      title="Set up a second factor"
      tab="Sign in"
      text="Your business asks for one before you go on. You need an authenticator app on your phone or computer."
    >
      <div ref={card}>
        <AuthenticatorSetUp
          onConfirmed={() => notify.success('Your second factor is set up')}
          onDone={finish}
        />
      </div>
      <p className="mt-5 text-sm">
        <button type="button" className="link text-navy-800" onClick={leave}>
          Sign out
        </button>
      </p>
    </EntryCard>
  )
}
