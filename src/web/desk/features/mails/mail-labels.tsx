import type { Mail } from '#contract/mail/mail.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import type { MailState } from './mail-api.ts'

export const STATE_LABELS: Record<MailState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

const TONES: Record<MailState, BadgeTone> = { queued: 'blue', sent: 'green', failed: 'red' }

export const KIND_LABELS: Record<Mail['kind'], string> = {
  'lead-confirmation': 'Confirmation to the visitor',
  'lead-alert': 'Alert to the office',
  'password-reset': 'Password reset link',
  offer: 'Quote to the customer',
  'offer-accepted': 'Booking confirmation to the customer',
  'offer-reply': 'Reply to a quote, to the office',
  'follow-up': 'Follow-up to the customer',
  'response-due-soon': 'Reminder of a response deadline, to staff',
  'response-overdue': 'Missed response deadline, to administrators',
  'daily-digest': 'Tasks of the day, to staff',
}

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
