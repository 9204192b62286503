import { Bell, BellOff, BellRing, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/desk/ui/button.tsx'
import { markNewsRead, type Notice, useNoticeLog, useUnreadNews } from '#web/desk/ui/notices.ts'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { NotificationSwitches } from '../features/notifications/notification-switches.tsx'
import { dismissNewsToasts } from '../features/notifications/notify-news.tsx'

/** News of customers and what toasts said: a toast is gone after seconds, here it can be read again. */
export function NoticeLog() {
  const [open, setOpen] = useState(false)
  const notices = useNoticeLog((state) => state.notices)
  function show() {
    dismissNewsToasts()
    setOpen(true)
  }
  function close() {
    markNewsRead()
    setOpen(false)
  }
  return (
    <>
      <BellButton onOpen={show} />
      <Sheet
        open={open}
        onClose={close}
        title="Message log"
        closeLabel="Close message log"
        className="w-[22rem]"
      >
        <NotificationSwitches />
        {notices.length === 0 ? (
          <EmptyState icon={BellOff} title="No messages yet" text="Messages of the desk are listed here." />
        ) : (
          <ol className="divide-y divide-slate-100">
            {notices.map((notice) => (
              <Entry key={notice.id} notice={notice} onFollow={close} />
            ))}
          </ol>
        )}
      </Sheet>
    </>
  )
}

function BellButton({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadNews()
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={unread > 0 ? `Message log, ${unread} unread` : 'Message log'}
      title="Message log"
      onClick={onOpen}
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

const LOOKS = {
  success: { icon: CircleCheck, name: 'Done', look: 'text-green-700' },
  error: { icon: CircleAlert, name: 'Error', look: 'text-red-700' },
  news: { icon: BellRing, name: 'News', look: 'text-navy-800' },
} as const satisfies Record<Notice['tone'], { icon: typeof Bell; name: string; look: string }>

function Entry({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { tone, text, at, href, unread } = notice
  const { icon: Icon, name, look } = LOOKS[tone]
  return (
    <li
      className={`flex gap-2.5 px-5 py-3 text-sm ${unread ? 'bg-navy-50 forced-colors:border-l-4 forced-colors:border-l-[Highlight]' : ''}`}
    >
      <Icon aria-label={unread ? `Unread: ${name}` : name} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="min-w-0">
        {href ? (
          <Link to={href} onClick={onFollow} className="link break-words text-slate-900">
            {text}
          </Link>
        ) : (
          <p className="break-words text-slate-900">{text}</p>
        )}
        <p className="mt-0.5 text-xs text-slate-600 tabular-nums">{formatLongInstant(at)}</p>
      </div>
    </li>
  )
}
