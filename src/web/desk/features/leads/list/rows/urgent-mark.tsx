import { CalendarClock, MessageCircleQuestionMark } from 'lucide-react'
import type { Urgency } from '../../model/urgency.ts'

const ICONS = { confirmation: CalendarClock, question: MessageCircleQuestionMark } as const satisfies Record<
  Urgency,
  unknown
>

/** At the edge of a row that goes before the others, in any palette. What is urgent about it stands in its status. */
export function UrgentMark({ urgency }: { urgency: Urgency | null }) {
  if (!urgency) return null
  const Icon = ICONS[urgency]
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-1 bg-amber-500 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      />
      <span className="flex h-6 items-center">
        <Icon aria-hidden className="size-4 text-amber-800" />
      </span>
    </>
  )
}
