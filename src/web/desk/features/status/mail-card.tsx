import { Link } from 'react-router'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { MailStatus } from '#contract/status/system-status.ts'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { FactRows, NoAnswer } from './status-card.tsx'

export function MailCard({ mail }: { mail: MailStatus | null }) {
  return (
    <TitledCard lined className="min-w-0" title="Email">
      {mail ? <Mail mail={mail} /> : <NoAnswer />}
    </TitledCard>
  )
}

function Mail({ mail }: { mail: MailStatus }) {
  const waiting = mail.waiting.reduce((sum, kind) => sum + kind.waiting, 0)
  return (
    <>
      <MailFilesNote className="mx-4 mt-3" />
      <FactRows
        facts={[
          [
            mailed('Last sent', 'Last file'),
            mail.last_sent_at ? formatLongInstant(mail.last_sent_at) : 'None yet',
          ],
          ['Waiting', formatCount(waiting)],
          ...mail.waiting.map(
            (kind) =>
              [
                MAILS[kind.kind].label,
                `${formatCount(kind.waiting)}, oldest ${formatLongInstant(kind.oldest_at)}`,
              ] as const,
          ),
          ['Failed', formatCount(mail.failed)],
        ]}
      />
      {mail.failing.length > 0 ? <FailingMails mails={mail.failing} /> : null}
    </>
  )
}

function FailingMails({ mails }: { mails: MailStatus['failing'] }) {
  return (
    <div className="border-t border-slate-200 px-4 py-3">
      <h3 className="text-xs font-semibold tracking-wide text-slate-600 uppercase">Emails not sent</h3>
      <ul className="mt-1 divide-y divide-slate-100 text-sm">
        {mails.map((mail) => (
          <li key={mail.id} className="py-2">
            <p className="font-medium text-slate-900">{MAILS[mail.kind].label}</p>
            <p className="text-[13px] wrap-anywhere text-red-800">{mail.problem}</p>
            <p className="text-[13px] text-slate-600 tabular-nums">
              {mail.next_attempt_at
                ? `Next attempt ${formatLongInstant(mail.next_attempt_at)}`
                : 'No more attempts'}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/admin/mails?to=all" className={buttonClasses({ size: 'small', className: 'mt-1' })}>
        Open the emails
      </Link>
    </div>
  )
}
