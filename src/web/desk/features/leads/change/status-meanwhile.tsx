import { useInfiniteQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { SOMEBODY } from '#web/desk/lib/saver.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { leadEventsQuery } from '../model/lead-api.ts'

type StatusMeanwhileProps = {
  /** as it is now */
  lead: Lead
  /** when the choice began */
  before: LeadStatus
  chosen: LeadStatus
}

/** Who has set another status while one is being chosen, and to which; nothing while nobody has. */
export function StatusMeanwhile({ lead: { id, status }, before, chosen }: StatusMeanwhileProps) {
  const isChanged = status !== before
  const { data } = useInfiniteQuery({ ...leadEventsQuery(id), enabled: isChanged })
  const newest = data?.pages[0]
  const setter = newest?.findLast(({ changes }) => changes.status?.[1] === status)?.actor_name
  return (
    <div role="status">
      {isChanged ? (
        <Warning className="mt-3">
          {setter ?? SOMEBODY} has just set it to {STATUS_LABELS[status]}.
          {chosen === status ? '' : ` You have chosen ${STATUS_LABELS[chosen]}.`}
        </Warning>
      ) : null}
    </div>
  )
}
