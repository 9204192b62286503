import { MailOpen, Send } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#contract/basics/dublin-time.ts'
import type { Mail } from '#contract/mail/mail.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { TableCell } from '#web/desk/ui/table.tsx'
import { MailStateBadge } from './mail-labels.tsx'

type MailRowProps = {
  mail: Mail
  busy: boolean
  onResend: (mail: Mail) => void
  onRead: (mail: Mail) => void
}

export function MailTableRow(props: MailRowProps) {
  const { mail } = props
  return (
    <tr className="hover:bg-slate-50/70">
      <TableCell>
        <Recipient mail={mail} />
      </TableCell>
      <TableCell>
        <MailLead mail={mail} />
      </TableCell>
      <TableCell>
        <MailStateBadge state={mail.state} />
      </TableCell>
      <TableCell>
        <Progress mail={mail} />
      </TableCell>
      <TableCell>
        <Acts {...props} />
      </TableCell>
    </tr>
  )
}

export function MailCardRow(props: MailRowProps) {
  const { mail } = props
  return (
    <li className="grid gap-2 px-4 py-3.5 text-sm">
      <div className="flex items-start justify-between gap-3">
        <Recipient mail={mail} />
        <MailStateBadge state={mail.state} />
      </div>
      <Progress mail={mail} />
      <div className="flex items-center justify-between gap-3">
        <MailLead mail={mail} />
        <Acts {...props} />
      </div>
    </li>
  )
}

function Recipient({ mail }: { mail: Mail }) {
  return (
    <div className="min-w-0 leading-snug">
      <p className="font-medium text-slate-900">
        <MailAddress address={mail.recipient} />
      </p>
      <Separator />
      <p className="text-[13px] text-slate-600">{MAILS[mail.kind].label}</p>
    </div>
  )
}

function MailLead({ mail }: { mail: Mail }) {
  if (mail.lead_id === null) return <span className="text-slate-600">—</span>
  return (
    <Link to={`/admin/leads/${mail.lead_id}`} className="link text-navy-800">
      Lead #{mail.lead_id}
    </Link>
  )
}

function Progress({ mail }: { mail: Mail }) {
  return (
    <div className="leading-snug">
      <p className="text-slate-700 tabular-nums">{describeProgress(mail)}</p>
      {mail.last_error && mail.state !== 'sent' ? (
        <>
          <Separator />
          <p className="max-w-md text-[13px] break-words text-red-800">{mail.last_error}</p>
        </>
      ) : null}
    </div>
  )
}

function describeProgress({ state, sent_at, next_attempt_at, created_at, attempts }: Mail): string {
  if (state === 'sent' && sent_at) return `${mailed('Sent', 'Written to a file')} ${formatInstant(sent_at)}`
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  if (state === 'failed') return `Failed after ${tried}`
  if (attempts > 0 && next_attempt_at) return `Waiting: ${tried}, next at ${formatInstant(next_attempt_at)}`
  return `Waiting since ${formatInstant(created_at)}`
}

/** Offers to resend an email, and to read one that a customer was sent. A waiting email has no actions. */
function Acts({ mail, busy, onResend, onRead }: MailRowProps) {
  if (mail.state === 'queued') return null
  const isSent = mail.state === 'sent'
  return (
    <div className="flex flex-wrap gap-1.5">
      {isSent && MAILS[mail.kind].toCustomer ? (
        <Button size="small" onClick={() => onRead(mail)}>
          <MailOpen aria-hidden /> Read<span className="sr-only"> the email to {mail.recipient}</span>
        </Button>
      ) : null}
      <Button size="small" disabled={busy} onClick={() => onResend(mail)}>
        <Send aria-hidden /> {isSent ? mailed('Resend', 'Write again') : 'Resend'}
      </Button>
    </div>
  )
}
