import type { Mail } from '#contract/mail/mail.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import type { MailState } from './mail-api.ts'

export const STATE_LABELS: Record<MailState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

const TONES: Record<MailState, BadgeTone> = { queued: 'blue', sent: 'green', failed: 'red' }

export const KIND_LABELS: Record<Mail['kind'], string> = {
  'lead-confirmation': 'Confirmation to the visitor',
  'lead-alert': 'Alert to the office',
  'password-reset': 'Link to a new password',
  offer: 'Quote to the customer',
  'offer-accepted': 'Booking confirmation to the customer',
  'offer-reply': 'Answer to a quote, to the office',
  'follow-up': 'Follow-up to the customer',
  'response-due-soon': 'Reminder of a promise, to staff',
  'response-overdue': 'Broken promise, to administrators',
  'daily-digest': 'What is due today, to one of the staff',
}

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
