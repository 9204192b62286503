import { Bell } from 'lucide-react'
import { useState } from 'react'
import { markAllSeen, useUnreadNews } from '#web/desk/api/news.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'
import { dismissNewsToasts } from '../features/notifications/notify-news.tsx'

const NotificationSheet = lazyDialog(async () => (await import('./notification-sheet.tsx')).NotificationSheet)

/** Opens the list of notifications and past toasts. */
export function NotificationLog({ area }: { area: StaffArea }) {
  const [open, setOpen] = useState(false)
  function show() {
    dismissNewsToasts()
    setOpen(true)
  }
  function close() {
    void markAllSeen()
    setOpen(false)
  }
  return (
    <>
      <BellButton onOpen={show} />
      <NotificationSheet open={open} area={area} onClose={close} />
    </>
  )
}

function BellButton({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadNews()
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={unread > 0 ? `Notification log, ${unread} unread` : 'Notification log'}
      title="Notification log"
      onClick={onOpen}
      onFocus={NotificationSheet.preload}
      onPointerEnter={NotificationSheet.preload}
      className="relative"
    >
      <Bell aria-hidden />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full border border-white bg-red-700 px-1 text-[11px] leading-none font-semibold text-white tabular-nums"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
    </Button>
  )
}
