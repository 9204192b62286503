import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ROLE } from '#contract/basics/role.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { EntryCard } from './entry-card.tsx'
import { NO_AREA_ADVICE, turnAway } from './no-area.ts'
import { takeReturnLocation } from './return-location.ts'
import { signIn, signInError } from './sign-in.ts'

const INCOMPLETE = 'Please fill in all fields'

export function LoginPage() {
  return (
    <EntryCard title="Sign in to your desk" tab="Sign in" text="For staff. Visitors need no account.">
      <LoginForm />
      <p className="mt-5 text-sm">
        <Link to="/reset-password" className="link text-navy-800">
          Forgot your password?
        </Link>
      </p>
    </EntryCard>
  )
}

function LoginForm() {
  const { loading, error } = useAuthStore()
  const [cause, setCause] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit(setCause)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const alert = error ?? (cause === INCOMPLETE ? cause : null)
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {alert ? <Alert title={alert}>{cause === alert ? null : cause}</Alert> : null}
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="large" disabled={loading} className="mt-1 w-full">
        {loading ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}

function useSubmit(setCause: (cause: string) => void) {
  const navigate = useNavigate()
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (useAuthStore.getState().loading) return
    const values = new FormData(event.currentTarget)
    const [email, password] = [String(values.get('email')).trim(), String(values.get('password'))]
    setCause('')
    if (!email || !password) {
      useAuthStore.getState().setError(null)
      setCause(INCOMPLETE)
      notify.error(INCOMPLETE)
      return
    }
    try {
      const role = await signIn({ email, password })
      if (role === ROLE.user) {
        setCause(NO_AREA_ADVICE)
        await turnAway(() => window.location.assign('/'))
        return
      }
      notify.success('Signed in successfully')
      await navigate(takeReturnLocation(role), { replace: true })
    } catch (error) {
      setCause(signInError(error))
      notify.error(signInError(error))
    }
  }
}
