import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAIL_API, type Mail } from '#contract/mail/mail.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'

export function MailTextDialog({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  const shown = useLastMail(mail)
  return (
    <Dialog
      open={mail !== null}
      title={shown ? MAILS[shown.kind].label : ''}
      text="As it was sent. Links that open the customer’s quote are shortened."
      onClose={onClose}
      className="w-[40rem]"
    >
      {shown ? <MailText mail={shown} /> : null}
      <DialogButtons stay>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Returns the last email that was shown, so that it stays visible while the dialog closes. */
function useLastMail(mail: Mail | null): Mail | null {
  const [last, setLast] = useState(mail)
  useEffect(() => {
    if (mail) setLast(mail)
  }, [mail])
  return mail ?? last
}

const isNotKept = (error: Error) => error instanceof ApiError && error.code === 'not_found'

function MailText({ mail }: { mail: Mail }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['mails', 'text', mail.id],
    queryFn: ({ signal }) => callEndpoint(MAIL_API.text, { params: { id: mail.id }, signal }),
  })
  if (isPending) return <Loading text="Loading email…" />
  if (error) {
    return (
      <ErrorState
        title="The email could not be loaded."
        text={isNotKept(error) ? 'The text of this email was not kept.' : errorText(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <dl className="mt-4 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-slate-600">To</dt>
        <dd className="text-slate-900">
          <MailAddress address={mail.recipient} />
        </dd>
        <dt className="text-slate-600">Sent</dt>
        <dd className="text-slate-900">{mail.sent_at ? formatLongInstant(mail.sent_at) : '—'}</dd>
        <dt className="text-slate-600">Subject</dt>
        <dd className="font-medium wrap-anywhere text-slate-900">{data.subject}</dd>
      </dl>
      <p className="mt-3 mb-4 rounded-md border border-slate-200 bg-slate-50 p-3.5 font-mono text-[13px] leading-relaxed wrap-anywhere whitespace-pre-wrap text-slate-900">
        {data.body}
      </p>
    </>
  )
}
