import { mailed, writesMailFiles } from '#web/desk/lib/mail-files.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import type { MailState } from './mail-api.ts'

export const stateLabel = (state: MailState): string =>
  ({ queued: 'Waiting', sent: mailed('Sent', 'File'), failed: 'Failed' })[state]

const TONES: Record<MailState, BadgeTone> = { queued: 'blue', sent: 'green', failed: 'red' }

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={writesMailFiles() && state === 'sent' ? 'slate' : TONES[state]}>{stateLabel(state)}</Badge>
  )
}
