import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { CLOSED_STATUSES, type LeadPriority } from '#contract/leads/lead-status.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import type { useLeadChange } from '../actions/use-lead-change.tsx'
import { PRIORITIES } from '../model/priority-badge.tsx'
import { NextAction } from './next-action.tsx'

type PrioritySuggestion = { priority: LeadPriority; reason: string }

type Judged = Pick<
  Lead,
  | 'status'
  | 'date_of_travel'
  | 'number_of_people'
  | 'response_due_at'
  | 'first_response_at'
  | 'offer_state'
  | 'question_waiting'
>

const NEAR_DAYS = 3

const FAR_DAYS = 60

const LARGE_GROUP = 16

const SMALL_GROUP = 6

const SOON_MS = 10 * 60_000

type PlanningProps = { lead: Lead; disabled: boolean; onChange: ReturnType<typeof useLeadChange>['change'] }

/** Shows how urgent the lead is, and when somebody has to act next. Suggestions apply only if staff choose them. */
export function LeadPlanning(props: PlanningProps) {
  const { lead, disabled, onChange } = props
  const { label, tone } = PRIORITIES[lead.priority]
  const suggestion = suggestPriority(lead, useNow())
  return (
    <>
      <div className="text-sm">
        <p aria-hidden className="mb-1 text-[13px] font-medium text-slate-600">
          Priority
        </p>
        <InlineSelect
          label={`Priority of lead ${lead.id}`}
          framed
          disabled={disabled}
          value={lead.priority}
          options={buildPriorityOptions(lead.priority, suggestion)}
          onChange={(priority) => onChange(lead, { priority })}
        >
          <Badge tone={tone}>{label}</Badge>
        </InlineSelect>
      </div>
      <NextAction key={lead.id} {...props} />
    </>
  )
}

/** Lists the priorities; the suggested one says why, unless it is the present one. */
export function buildPriorityOptions(present: LeadPriority, suggestion: PrioritySuggestion | null) {
  return (['high', 'medium', 'low'] as const).map((value) => {
    const { label } = PRIORITIES[value]
    const isSuggested = suggestion?.priority === value && value !== present
    return { value, label: isSuggested ? `${label}, suggested: ${suggestion.reason}` : label }
  })
}

/** Suggests a priority with its reason; null if the lead is unremarkable or decided. Staff apply the suggestion themselves. */
export function suggestPriority(lead: Judged, now: number): PrioritySuggestion | null {
  if (CLOSED_STATUSES.includes(lead.status)) return null
  const days = daysUntil(lead.date_of_travel, now)
  const people = lead.number_of_people ?? 0
  if (days >= 0 && days <= NEAR_DAYS) return { priority: 'high', reason: travelsIn(days) }
  const left = responseTimeLeft(lead, now)
  if (left <= SOON_MS) {
    return { priority: 'high', reason: left < 0 ? 'the response is late' : 'the response is due soon' }
  }
  if (people > LARGE_GROUP) return { priority: 'high', reason: `a group of ${people}` }
  // A customer who waits for an answer is not low priority, however far off the journey is.
  if (lead.offer_state === 'unconfirmed' || lead.question_waiting) return null
  if (days > FAR_DAYS && people <= SMALL_GROUP) return { priority: 'low', reason: travelsIn(days) }
  return null
}

/** Returns milliseconds, negative when late, and infinity for an answered lead or one without a deadline. */
function responseTimeLeft({ response_due_at, first_response_at }: Judged, now: number): number {
  if (response_due_at === null || first_response_at !== null) return Number.POSITIVE_INFINITY
  return Date.parse(response_due_at) - now
}

function daysUntil(day: string, now: number): number {
  return Math.round((Date.parse(day) - Date.parse(dublinDay(new Date(now)))) / 86_400_000)
}

function travelsIn(days: number): string {
  if (days === 0) return 'travels today'
  return days === 1 ? 'travels tomorrow' : `travels in ${days} days`
}
