import { useLayoutEffect, useRef } from 'react'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { drawMail } from './draw-mail.ts'
import { MailAddress } from './mail-address.tsx'
import { MailFilesNote } from './mail-files-note.tsx'

/** A mail before it is sent: to whom, about what, and as its recipient sees it. `height`: classes where there is more room. */
export function MailLook({ mail, height = '' }: { mail: MailPreview; height?: string }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (host.current) drawMail(host.current, mail.html)
  }, [mail.html])
  return (
    <>
      <MailFilesNote />
      <section
        aria-label="Email preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached without a mouse
        tabIndex={0}
        className={`focus-ring max-h-[min(40rem,60dvh)] overflow-y-auto rounded-md border border-slate-300 bg-slate-50 ${height}`}
      >
        <dl className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-slate-200 bg-white px-4 py-3 text-sm">
          <dt className="text-slate-600">To</dt>
          <dd className="text-slate-900">
            <MailAddress address={mail.to} />
          </dd>
          <dt className="text-slate-600">Subject</dt>
          <dd className="font-medium break-words text-slate-900">{mail.subject}</dd>
        </dl>
        <div ref={host} />
      </section>
    </>
  )
}
