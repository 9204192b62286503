import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { RoleId } from '#contract/basics/role.ts'
import { hasPasskeys } from '#web/desk/components/factor/passkey-api.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { signInError, signInWithPasskey } from './sign-in.ts'

type PasskeyButtonProps = {
  /** names a sign-in that waits for its second step; absent where the passkey is the whole sign-in */
  challenge?: string
  onSignedIn: (role: RoleId) => Promise<void>
  onFailed: (reason: string) => void
}

/** The browser asks for the passkey. Nothing where it has none. */
export function PasskeyButton({ challenge, onSignedIn, onFailed }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const use = async () => {
    setBusy(true)
    try {
      await onSignedIn(await signInWithPasskey(challenge))
    } catch (error) {
      onFailed(signInError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="large" className="mt-3 w-full" disabled={busy} onClick={() => void use()}>
      <Fingerprint aria-hidden /> {busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  )
}
