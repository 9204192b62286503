import type { QueryClient } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useDraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { leaveDesk } from '../end-session.ts'
import { AccountDialog } from '../features/account/account-dialog.tsx'
import { ACCOUNT_DRAFT, PASSKEY_DRAFT } from '../features/account/account-draft.ts'
import { useAuthStore } from '../features/session/auth-store.ts'

/** Shows who is signed in; opens their account. */
export function AccountButton({ queries }: { queries: QueryClient }) {
  const { open, show, close } = useDraftDialog(ACCOUNT_DRAFT, { inner: PASSKEY_DRAFT })
  const { user, token, setAuth } = useAuthStore()
  const navigate = useNavigate()
  async function leave() {
    await leaveDesk(queries, () => navigate('/login', { replace: true }))
    notify.success('Signed out everywhere')
  }
  return (
    <>
      <Button variant="ghost" size="small" className="max-w-60 min-w-8" onClick={show}>
        <CircleUserRound aria-hidden />
        <span className="sr-only">Your account: </span>
        <span className="truncate max-sm:sr-only">{user?.name || user?.email}</span>
      </Button>
      <AccountDialog
        open={open}
        onClose={close}
        onChanged={({ name }) => user && token && setAuth({ ...user, name }, token)}
        onRenewed={(response) => setAuth(response.user, response.token)}
        onEnded={() => void leave()}
      />
    </>
  )
}
