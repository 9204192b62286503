import type { LeadPriority } from '#contract/leads/lead-status.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'

export const PRIORITIES: Record<LeadPriority, { label: string; tone: BadgeTone }> = {
  high: { label: 'High', tone: 'red' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'blue' },
}

/** For lists, where only what is out of the ordinary is worth a mark. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  if (priority === 'medium') return null
  const { label, tone } = PRIORITIES[priority]
  return <Badge tone={tone}>{label} priority</Badge>
}
