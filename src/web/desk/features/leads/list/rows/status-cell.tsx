import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { StatusSelect } from '../../actions/status-control.tsx'
import { SMALL } from '../../model/lead-cells.tsx'
import { ConfirmNote, OfferNote } from '../../model/offer-note.tsx'

type StatusCellProps = { lead: Lead; onStatus: (lead: Lead, status: LeadStatus) => void }

/** In the table the first line of a note stands on the second line of the other cells. */
const NOTE = `min-h-6 leading-4 max-md:text-xs md:items-start md:py-1 md:[&>svg]:mt-px [&>svg]:@max-[80rem]:hidden ${SMALL}`

/**
 * What has become of a quote goes on below the assignee, where the table has nothing: as far as the actions where these stand
 * there, and not below a name that may need that line itself. So it takes no third line.
 */
const BESIDE_ACTIONS = `${NOTE} md:-mr-11 @min-[67rem]:md:-mr-40`
const LONG_NAME = 15

const isLong = ({ assigned_to_name }: Lead) => (assigned_to_name ?? '').length > LONG_NAME

function quoteLook(lead: Lead): string {
  return isLong(lead) ? NOTE : BESIDE_ACTIONS
}

/** The status, and below it what has become of the quote or how long the customer waits. */
export function StatusCell({ lead, onStatus }: StatusCellProps) {
  return (
    <div className="flex min-w-0 max-md:max-w-full max-md:flex-wrap max-md:items-center max-md:gap-x-1 md:flex-col md:items-start">
      <StatusSelect lead={lead} onChoose={(status) => onStatus(lead, status)} />
      <Separator />
      {lead.offer_confirm_due_at !== null ? (
        <ConfirmNote lead={lead} className={quoteLook(lead)} />
      ) : lead.booked_total_cents !== null || (lead.offer_state && lead.status !== 'new') ? (
        <OfferNote lead={lead} className={quoteLook(lead)} isTight={isLong(lead)} />
      ) : (
        <ResponseClock lead={lead} className={NOTE} />
      )}
    </div>
  )
}
