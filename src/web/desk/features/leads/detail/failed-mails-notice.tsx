import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { MAILS } from '#contract/mail/mail-models.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { failedMailsQuery } from '../model/lead-api.ts'

/** Emails that did not reach their reader, who waits for them or knows nothing. Nothing is drawn where there is none. */
export function FailedMailsNotice({ leadId }: { leadId: number }) {
  const { data: failed = [], error, isFetching, refetch } = useQuery(failedMailsQuery(leadId))
  if (error) {
    return (
      <Alert
        title="Whether an email failed could not be loaded."
        onRetry={() => refetch()}
        retrying={isFetching}
      >
        {errorText(error)}
      </Alert>
    )
  }
  if (failed.length === 0) return null
  return (
    <Card
      aria-labelledby="lead-failed-mails"
      className="border-l-4 border-l-red-600 p-4 text-sm text-slate-800"
    >
      <h2 id="lead-failed-mails" className="flex items-center gap-2 font-semibold text-red-900">
        <MailX aria-hidden className="size-4 shrink-0" />
        {failed.length === 1 ? 'An email has not been delivered.' : 'Emails have not been delivered.'}
      </h2>
      <ul className="mt-2 grid gap-2">
        {failed.map(({ id, kind, recipient, reason, queued_at }) => (
          <li key={id} className="wrap-anywhere">
            {MAILS[kind].label}, <MailAddress address={recipient} />, {formatLongInstant(queued_at)}
            {reason ? <span className="block text-[13px] text-slate-600">{reason}</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[13px] text-slate-600">
        Check the address with the customer, correct it with Edit Lead and write again.
      </p>
    </Card>
  )
}
