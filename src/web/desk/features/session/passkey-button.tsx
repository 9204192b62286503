import { Fingerprint } from 'lucide-react'
import type { RoleId } from '#contract/basics/role.ts'
import { hasPasskeys } from '#web/desk/components/factor/has-passkeys.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { signInError, signInWithPasskey } from './sign-in.ts'

type PasskeyButtonProps = {
  /** the sign-in that waits for its second step; undefined if the passkey is the whole sign-in */
  challenge?: string
  onSignedIn: (role: RoleId) => Promise<void>
  onFailed: (reason: string) => void
}

/** Starts the browser's passkey prompt. Shows nothing if passkeys are not supported. */
export function PasskeyButton({ challenge, onSignedIn, onFailed }: PasskeyButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => onSignedIn(await signInWithPasskey(challenge)),
    onError: (error) => onFailed(signInError(error)),
  })
  if (!hasPasskeys()) return null
  return (
    <Button size="large" className="mt-3 w-full" disabled={isPending} onClick={() => mutate()}>
      <Fingerprint aria-hidden /> {isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  )
}
