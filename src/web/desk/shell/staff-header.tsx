import type { QueryClient } from '@tanstack/react-query'
import { LogOut, PanelLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IN_PALETTE } from '#web/desk/lib/screen-commands.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { EndSessionQuestion } from '../components/end-session-question.tsx'
import { findUnsavedWork, type UnsavedWork } from '../components/unsaved-work.ts'
import { leaveDesk } from '../end-session.ts'
import { signOut } from '../features/session/sign-out.ts'
import { AccountButton } from './account-button.tsx'
import { NAVIGATION } from './navigation.ts'
import { NoticeLog } from './notice-log.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'
import { whenSaved } from './when-saved.ts'

type StaffHeaderProps = {
  area: StaffArea
  queries: QueryClient
  /** the navigation opens over the page */
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
      <NoticeLog area={area} />
      <div data-frame-commands className="contents">
        <LogoutButton queries={queries} />
      </div>
    </header>
  )
}

function LogoutButton({ queries }: { queries: QueryClient }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<UnsavedWork | null>(null)
  const leaving = useMutation({
    mutationFn: () => signOut(() => leaveDesk(queries, () => navigate('/login', { replace: true }))),
  })
  const waiting = useRef(false)
  /** A field that is saved when it is left is being saved by this press. */
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
      <Button {...IN_PALETTE} variant="ghost" size="small" onClick={leave} disabled={leaving.isPending}>
        <LogOut aria-hidden />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
      <EndSessionQuestion
        work={asking}
        title="Log out without saving?"
        confirm="Log out"
        onConfirm={logOut}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
