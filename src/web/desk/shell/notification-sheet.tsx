import { BellOff, BellRing, CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { loadNews, useNews } from '#web/desk/api/news.ts'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useNoticeLog } from '#web/desk/ui/notices.ts'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { describeNews } from '../features/notifications/news.ts'
import { NotificationSwitches } from '../features/notifications/notification-switches.tsx'

type NotificationSheetProps = { open: boolean; area: StaffArea; onClose: () => void }

/** Lists notifications and past toasts, to read them again. */
export function NotificationSheet({ open, area, onClose }: NotificationSheetProps) {
  const messages = useMessages(area)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Notification log"
      closeLabel="Close notification log"
      className="w-[22rem]"
    >
      <NotificationSwitches />
      <NewsState isEmpty={messages.length === 0} />
      {messages.length === 0 ? null : (
        <ol className="divide-y divide-slate-100">
          {messages.map((message) => (
            <Entry key={message.key} area={area} message={message} onFollow={onClose} />
          ))}
        </ol>
      )}
    </Sheet>
  )
}

/** Says why the list is empty or may be out of date. */
function NewsState({ isEmpty }: { isEmpty: boolean }) {
  const { isLoaded, hasFailed } = useNews()
  const [retrying, setRetrying] = useState(false)
  function retry() {
    setRetrying(true)
    void loadNews().finally(() => setRetrying(false))
  }
  if (hasFailed) {
    return (
      <ErrorState
        title="Enquiries and answers could not be loaded"
        {...(!isEmpty && { text: 'What is listed may be out of date.' })}
        retrying={retrying}
        onRetry={retry}
      />
    )
  }
  if (!isEmpty) return null
  if (!isLoaded) return <Loading text="Loading messages…" />
  return <EmptyState icon={BellOff} title="No messages yet" text="Notifications and messages appear here." />
}

type Message = {
  key: string
  tone: keyof typeof LOOKS
  text: string
  at: string
  href?: string
  lead?: number | undefined
  unread?: boolean
}

/** Returns notifications and this tab's toasts, newest first. */
function useMessages(area: StaffArea): Message[] {
  const notices = useNoticeLog((state) => state.notices)
  const entries = useNews((state) => state.entries)
  const news = entries.map(({ id, kind, lead, at, unread }): Message => {
    const { title, text, href } = describeNews(kind, lead, area)
    return { key: id, tone: 'news', text: `${title}: ${text}`, at, href, lead: lead.id, unread }
  })
  const said = notices.map(({ id, ...notice }): Message => ({ key: `toast-${id}`, ...notice }))
  return [...news, ...said].sort((one, other) => other.at.localeCompare(one.at))
}

const LOOKS = {
  success: { icon: CircleCheck, name: 'Done', look: 'text-green-700' },
  error: { icon: CircleAlert, name: 'Error', look: 'text-red-700' },
  info: { icon: Info, name: 'Note', look: 'text-slate-600' },
  news: { icon: BellRing, name: 'Notification', look: 'text-navy-800' },
} as const

type EntryProps = { area: StaffArea; message: Message; onFollow: () => void }

function Entry({ area, message, onFollow }: EntryProps) {
  const { tone, text, at, href, lead, unread } = message
  const place = useLocation()
  const { icon: Icon, name, look } = LOOKS[tone]
  return (
    <li
      className={`flex gap-2.5 px-5 py-3 text-sm ${unread ? 'bg-navy-50 forced-colors:border-l-4 forced-colors:border-l-[Highlight]' : ''}`}
    >
      <Icon aria-label={unread ? `Unread: ${name}` : name} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="min-w-0">
        {href ? (
          <Link
            {...(lead === undefined ? { to: href } : leadTarget(area, lead, place))}
            onClick={onFollow}
            className="link break-words text-slate-900"
          >
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
