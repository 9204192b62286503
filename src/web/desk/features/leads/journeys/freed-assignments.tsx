import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatDayAndTime } from '#contract/basics/date-text.ts'
import { type FreedAssignment, JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

type FreedAssignmentsProps = { freed: readonly FreedAssignment[]; area: StaffArea }

/** Lists vehicles and drivers planned for journeys that are no longer booked or quoted. */
export function FreedAssignments({ freed, area }: FreedAssignmentsProps) {
  const queries = useQueryClient()
  const location = useLocation()
  const dismiss = useMutation({
    mutationFn: ({ lead_id: id, leg }: FreedAssignment) =>
      callEndpoint(JOURNEY_API.dismiss, { params: { id, leg } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads', 'journeys'] }),
    onError: (error) => notify.error(errorReason(error)),
  })
  if (freed.length === 0) return null
  return (
    <Warning role="status">
      <p className="font-medium">Free again, because these journeys are no longer booked</p>
      <ul className="mt-1 grid gap-1">
        {freed.map((one) => (
          <li key={`${one.lead_id} ${one.leg}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {[one.vehicle, one.driver].filter(Boolean).join(' and ')}:{' '}
              <Link {...leadTarget(area, one.lead_id, location)} className="link font-medium">
                {one.full_name}
              </Link>
              , {formatDayAndTime(one.day, one.time)}
            </span>
            <Button
              size="small"
              aria-label={`Dismiss: ${one.full_name}`}
              onClick={() => dismiss.mutate(one)}
              disabled={dismiss.isPending}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </Warning>
  )
}
