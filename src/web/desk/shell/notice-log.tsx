import { Bell, BellOff, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { useNoticeLog } from '#web/desk/ui/notify.ts'
import { Sheet } from '#web/desk/ui/sheet.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'

/** Toasts are gone after seconds; here they can be read again. */
export function NoticeLog() {
  const [open, setOpen] = useState(false)
  const notices = useNoticeLog((state) => state.notices)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Message log"
        title="Message log"
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden />
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Message log"
        closeLabel="Close message log"
        className="w-[22rem]"
      >
        {notices.length === 0 ? (
          <EmptyState icon={BellOff} title="No messages yet" text="Messages of the desk are listed here." />
        ) : (
          <ol className="divide-y divide-slate-100">
            {notices.map(({ id, tone, text, at }) => (
              <li key={id} className="flex gap-2.5 px-5 py-3 text-sm">
                {tone === 'error' ? (
                  <CircleAlert aria-label="Error" className="mt-0.5 size-4 shrink-0 text-red-700" />
                ) : (
                  <CircleCheck aria-label="Done" className="mt-0.5 size-4 shrink-0 text-green-700" />
                )}
                <div>
                  <p className="break-words text-slate-900">{text}</p>
                  <p className="mt-0.5 text-xs text-slate-600 tabular-nums">{formatLongInstant(at)}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Sheet>
    </>
  )
}
