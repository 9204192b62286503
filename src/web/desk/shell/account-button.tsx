import type { QueryClient } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { leaveDesk } from '../end-session.ts'
import { AccountDialog } from '../features/account/account-dialog.tsx'
import { useAuthStore } from '../features/session/auth-store.ts'

/** Who is signed in; opens their account. */
export function AccountButton({ queries }: { queries: QueryClient }) {
  const [open, setOpen] = useState(false)
  const { user, token, setAuth } = useAuthStore()
  const navigate = useNavigate()
  async function leave() {
    await leaveDesk(queries, () => navigate('/login', { replace: true }))
    notify.success('Signed out everywhere')
  }
  return (
    <>
      <Button variant="ghost" size="small" className="max-w-60 min-w-8" onClick={() => setOpen(true)}>
        <CircleUserRound aria-hidden />
        <span className="sr-only">Your account: </span>
        <span className="truncate max-sm:sr-only">{user?.name || user?.email}</span>
      </Button>
      <AccountDialog
        open={open}
        onClose={() => setOpen(false)}
        onChanged={({ name }) => user && token && setAuth({ ...user, name }, token)}
        onRenewed={(response) => setAuth(response.user, response.token)}
        onEnded={() => void leave()}
      />
    </>
  )
}
