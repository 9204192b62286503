import { useQuery } from '@tanstack/react-query'
import { Warning } from '#web/desk/ui/alert.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { leadQuery } from '../model/lead-api.ts'

/** Before somebody writes to a customer who has accepted: what the customer waits for. Nothing for other leads, nor for a batch, which leaves them out. */
export function ConfirmationDue({ ids }: { ids: number[] }) {
  const { data: lead } = useQuery({ ...leadQuery(ids[0] ?? 0), enabled: ids.length === 1 })
  const due = ids.length === 1 ? lead?.offer_confirm_due_at : null
  if (!due) return null
  return (
    <Warning role="status" className="mt-4">
      <p className="font-medium">
        The customer has accepted the quote. Your confirmation is promised by {formatLongInstant(due)}.
      </p>
      <p className="mt-0.5">
        A follow-up is no confirmation. Confirm the booking on the lead, or say that you cannot do it.
      </p>
    </Warning>
  )
}
