import { ChevronsDown, ChevronsUp } from 'lucide-react'
import type { LeadPriority } from '#contract/leads/lead-status.ts'
import type { BadgeTone } from '#web/desk/ui/badge.tsx'

export const PRIORITIES: Record<LeadPriority, { label: string; tone: BadgeTone }> = {
  high: { label: 'High', tone: 'red' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'blue' },
}

const MARKS = {
  high: { icon: ChevronsUp, look: 'text-red-700' },
  low: { icon: ChevronsDown, look: 'text-slate-500' },
} as const

/** Marks a priority in lists, where medium has no mark. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  if (priority === 'medium') return null
  const { icon: Icon, look } = MARKS[priority]
  const text = `${PRIORITIES[priority].label} priority`
  return (
    <span title={text} className="shrink-0">
      <Icon aria-hidden className={`size-4 ${look}`} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
