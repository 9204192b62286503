import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  converted: 'Converted',
  lost: 'Lost',
}

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  quoted: 'purple',
  converted: 'green',
  lost: 'red',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
