import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import type { MailState } from './mail-api.ts'

export const STATE_LABELS: Record<MailState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

const TONES: Record<MailState, BadgeTone> = { queued: 'blue', sent: 'green', failed: 'red' }

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
