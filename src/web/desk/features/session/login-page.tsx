import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SignInChallenge } from '#contract/account/factor.ts'
import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { forgetSessionEnd, readEndedSession } from './ended-session.ts'
import { NO_AREA_PATH, turnAway } from './no-access.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { takeReturnLocation } from './return-location.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { readChallenge, signIn, signInError } from './sign-in.ts'
import { SignedOutCard } from './signed-out-card.tsx'

/** The card is loaded separately, because few people need it, and only once. */
const SetUpFactorCard = lazy(async () => ({
  default: (await import('./set-up-factor-card.tsx')).SetUpFactorCard,
}))

const INCOMPLETE = 'Please fill in all fields'

/** Asks for the password and, if needed, the second step. People who must have a second step set it up here. */
export function LoginPage() {
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)
  const [cause, setCause] = useState('')
  const arrive = useArrival()
  const ended = useEndedSession()
  const mustSetUpFactor = useAuthStore((state) => state.mustSetUpFactor)
  if (mustSetUpFactor)
    return (
      <Suspense fallback={<main className="min-h-dvh bg-navy-900" />}>
        <SetUpFactorCard onDone={arrive} />
      </Suspense>
    )
  if (challenge !== null) {
    const goBack = (reason = '') => {
      setChallenge(null)
      setCause(reason)
      if (!reason) useAuthStore.getState().setError(null)
    }
    return <SecondFactorCard challenge={challenge} onSignedIn={arrive} onBack={goBack} />
  }
  return (
    <SignedOutCard title="Staff sign-in" tab="Sign in" text="For staff. Visitors need no account.">
      <LoginForm
        ended={ended}
        cause={cause}
        setCause={setCause}
        onSignedIn={arrive}
        onChallenge={setChallenge}
      />
      <PasskeyButton onSignedIn={arrive} onFailed={setCause} />
      <p className="mt-5 text-sm">
        <Link to="/reset-password" className="link text-navy-800">
          Forgot your password?
        </Link>
      </p>
    </SignedOutCard>
  )
}

type LoginFormProps = {
  /** the message after an ended session; null otherwise */
  ended: string | null
  cause: string
  setCause: (cause: string) => void
  onSignedIn: (role: RoleId) => Promise<void>
  onChallenge: (challenge: SignInChallenge) => void
}

function LoginForm(props: LoginFormProps) {
  const { cause, ended, setCause } = props
  const { loading, error } = useAuthStore()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit(props)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const alert = error ?? (cause || null)
  const onInput = () => cause === INCOMPLETE && setCause('')
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={onInput} className="mt-6 grid gap-4">
      {alert ? <Alert title={alert}>{cause === alert ? null : cause}</Alert> : null}
      {ended && !alert ? (
        <p
          role="status"
          className="rounded-md border border-slate-200 bg-slate-50 px-3 py-2.5 text-sm text-slate-800"
        >
          {ended}
        </p>
      ) : null}
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="large" disabled={loading} className="mt-1 w-full">
        {loading ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}

/** Returns the message about an ended session, which is shown once. */
function useEndedSession(): string | null {
  const [ended] = useState(readEndedSession)
  useEffect(forgetSessionEnd, [])
  return ended
}

/** Returns a function that opens the intended screen. Accounts without an area are sent to the website, which explains that. */
function useArrival() {
  const navigate = useNavigate()
  return async (role: RoleId): Promise<void> => {
    if (role === ROLE.user) {
      await turnAway()
      return window.location.assign(NO_AREA_PATH)
    }
    if (useAuthStore.getState().mustSetUpFactor) return
    notify.success('Signed in successfully')
    await navigate(takeReturnLocation(role), { replace: true })
  }
}

function useSubmit({ setCause, onSignedIn, onChallenge }: LoginFormProps) {
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (useAuthStore.getState().loading) return
    const values = new FormData(event.currentTarget)
    const [email, password] = [String(values.get('email')).trim(), String(values.get('password'))]
    setCause('')
    if (!email || !password) {
      useAuthStore.getState().setError(null)
      setCause(INCOMPLETE)
      return
    }
    try {
      await onSignedIn(await signIn({ email, password }))
    } catch (error) {
      const challenge = readChallenge(error)
      if (challenge) return onChallenge(challenge)
      setCause(signInError(error))
      notify.error(signInError(error))
    }
  }
}
