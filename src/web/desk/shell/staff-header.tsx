import type { QueryClient } from '@tanstack/react-query'
import { CircleUserRound, LogOut, PanelLeft, WifiOff } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { IN_PALETTE } from '#web/desk/lib/screen-commands.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { useDraftDialog } from '../components/forms/use-draft-dialog.ts'
import { findUnsavedWork, type UnsavedWork } from '../components/unsaved-work.ts'
import { leaveDesk } from '../end-session.ts'
import { ACCOUNT_DRAFT, PASSKEY_DRAFT } from '../features/account/account-draft.ts'
import { useAuthStore } from '../features/session/auth-store.ts'
import { signOut } from '../features/session/sign-out.ts'
import { notify } from '../ui/notify.ts'
import { lazyDialog } from '../ui/popups/lazy-dialog.tsx'
import { NAVIGATION } from './navigation.ts'
import { NotificationLog } from './notification-log.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'

const EndSessionQuestion = lazyDialog(
  async () => (await import('../components/end-session-question.tsx')).EndSessionQuestion,
)
const AccountDialog = lazyDialog(
  async () => (await import('../features/account/account-dialog.tsx')).AccountDialog,
)

/** The longest wait in milliseconds for the server. */
const LONGEST_MS = 5_000

type StaffHeaderProps = {
  area: StaffArea
  queries: QueryClient
  /** whether the navigation opens above the page */
  asSheet: boolean
}

export function StaffHeader({ area, queries, asSheet }: StaffHeaderProps) {
  const { open, phoneOpen } = useSidebar()
  const expanded = asSheet ? phoneOpen : open
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-slate-200 bg-white px-3 md:px-4">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Toggle Sidebar"
        aria-expanded={expanded}
        title="Toggle Sidebar (Ctrl+B)"
        onClick={() => toggleSidebar(asSheet)}
      >
        <PanelLeft aria-hidden />
      </Button>
      <Shortcuts area={area} />
      <OfflineNotice />
      <AccountButton queries={queries} />
      <Badge tone="navy">{NAVIGATION[area].role}</Badge>
      <NotificationLog area={area} />
      <div data-frame-commands className="contents">
        <LogoutButton queries={queries} />
      </div>
    </header>
  )
}

function LogoutButton({ queries }: { queries: QueryClient }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<UnsavedWork | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useMutation({
    mutationFn: () => signOut(() => leaveDesk(queries, () => navigate('/login', { replace: true }))),
  })
  const waiting = useRef(false)
  /** Signs out after saving is done, because pressing the button leaves a field that may save on leaving. */
  async function leave() {
    if (waiting.current) return
    waiting.current = true
    await whenSaved(queries)
    waiting.current = false
    const work = findUnsavedWork()
    if (work) setAsking(work)
    else logOut()
  }
  function logOut() {
    setAsking(null)
    leaving.mutate()
  }
  return (
    <>
      <Button
        {...IN_PALETTE}
        ref={button}
        variant="ghost"
        size="small"
        onClick={leave}
        disabled={leaving.isPending}
      >
        <LogOut aria-hidden />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
      <EndSessionQuestion
        open={asking !== null}
        work={asking}
        title="Log out without saving?"
        confirm="Log out"
        // The focus returns to the button. The question's code may load late, when something else has the focus.
        finalFocus={() => button.current}
        onConfirm={logOut}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

/** Resolves once all saving is done and rendered, at the latest after LONGEST_MS. */
async function whenSaved(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => queries.isMutating() === 0 && end())
    const timer = setTimeout(end, LONGEST_MS)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
  await new Promise((drawn) => setTimeout(drawn))
}

/** Shows in the header that there is no connection, because a list without updates looks like a quiet morning. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  return (
    <div role="status" className="flex min-w-0 grow justify-end">
      {isOnline ? null : (
        <Badge tone="yellow">
          <WifiOff aria-hidden className="mr-1 inline size-3.5" />
          Offline<span className="max-lg:sr-only">: what you see may be out of date</span>
        </Badge>
      )}
    </div>
  )
}

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shows the signed-in person, and opens the account. */
function AccountButton({ queries }: { queries: QueryClient }) {
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
