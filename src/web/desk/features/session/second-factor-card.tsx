import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { SignInChallenge } from '#contract/account/factor.ts'
import type { RoleId } from '#contract/basics/role.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useAuthStore } from './auth-store.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { passSecondFactor, signInError } from './sign-in.ts'
import { SignedOutCard } from './signed-out-card.tsx'

type SecondFactorCardProps = {
  /** the sign-in whose password was right */
  challenge: SignInChallenge
  onSignedIn: (role: RoleId) => Promise<void>
  /** returns to the password, with a reason unless the person chose to */
  onBack: (reason?: string) => void
}

const WAYS = {
  app: {
    text: 'Enter the code from your authenticator app.',
    label: 'Code from the app',
    other: 'Use a recovery code',
  },
  recovery: {
    text: 'Enter one of your saved recovery codes. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
} as const

const PASSKEY_TEXT = 'Use your passkey, or enter one of your saved recovery codes.'

export function SecondFactorCard({ challenge, onSignedIn, onBack }: SecondFactorCardProps) {
  const hasApp = challenge.methods.includes('authenticator')
  const hasPasskey = challenge.methods.includes('passkey')
  const [way, setWay] = useState<keyof typeof WAYS>(hasApp ? 'app' : 'recovery')
  const { label, other } = WAYS[way]
  const text = hasPasskey && !hasApp ? PASSKEY_TEXT : WAYS[way].text
  return (
    <SignedOutCard title="Enter your code" tab="Sign in" text={text}>
      {hasPasskey ? (
        <PasskeyButton challenge={challenge.token} onSignedIn={onSignedIn} onFailed={onBack} />
      ) : null}
      <CodeForm key={way} label={label} isDigits={way === 'app'} {...{ challenge, onSignedIn, onBack }} />
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <button type="button" className="link text-navy-800" onClick={() => onBack()}>
          Back to sign-in
        </button>
        {hasApp ? (
          <button
            type="button"
            className="link text-navy-800"
            onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
          >
            {other}
          </button>
        ) : null}
      </p>
    </SignedOutCard>
  )
}

type CodeFormProps = SecondFactorCardProps & { label: string; isDigits: boolean }

function CodeForm({ label, isDigits, challenge, onSignedIn, onBack }: CodeFormProps) {
  const loading = useAuthStore((state) => state.loading)
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (useAuthStore.getState().loading) return
    const typed = new FormData(event.currentTarget)
    const code = String(typed.get('code')).trim()
    setProblem(code ? '' : 'Please enter the code.')
    if (!code) return
    try {
      await onSignedIn(
        await passSecondFactor({ challenge: challenge.token, code, remember_device: typed.has('remember') }),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onBack(signInError(error))
      setProblem(signInError(error))
      form.current?.querySelector('input')?.select()
    }
  }
  // Changing "remember" corrects no code, so the error stays.
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'code') setProblem('')
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={mend} className="mt-6 grid gap-4">
      {problem ? <Alert title={problem} /> : null}
      <TextField
        label={label}
        name="code"
        autoComplete={isDigits ? 'one-time-code' : 'off'}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <NativeCheckbox name="remember">
        Remember this device for {AUTH_LIMITS.rememberedDays} days
      </NativeCheckbox>
      <Button type="submit" variant="primary" size="large" disabled={loading} className="mt-1 w-full">
        {loading ? 'Signing in...' : 'Continue'}
      </Button>
    </form>
  )
}
