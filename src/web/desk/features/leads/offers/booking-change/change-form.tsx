import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { type FactChange, isJourneyOver, JOURNEY_IS_OVER } from '#contract/offers/offered-journey.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogAlert, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { remarkOnVehicle } from '../../model/vehicle-remark.ts'
import { NO_ADDRESS } from '../email-customer.tsx'
import { previewChange } from '../offer-api.ts'
import { OtherBookings } from '../other-bookings.tsx'
import { ChangedFactsTable } from './changed-facts-table.tsx'

type ChangeFormProps = {
  offer: Offer
  lead: Lead
  changes: readonly FactChange[]
  message: string
  /** null: the lead has none that can be emailed */
  address: string | null | undefined
  onMessage: (message: string) => void
  onLooked: (mail: MailPreview) => void
  onClose: () => void
}

/** The changed facts, and a few words beside them. */
export function ChangeForm({ offer, lead, changes, message, address, ...props }: ChangeFormProps) {
  const today = dublinDay(new Date(useNow()))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => previewChange(offer.id, { version: lead.version, message }),
    onSuccess: props.onLooked,
  })
  const remark = remarkOnVehicle(lead, useVehicles())
  const obstacle = address === null ? NO_ADDRESS : isJourneyOver(today, lead) ? JOURNEY_IS_OVER : null
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && !obstacle) mutate()
      }}
    >
      <ChangedFactsTable changes={changes} />
      {remark ? <Warning>{remark}</Warning> : null}
      <OtherBookings leadId={lead.id} journey={lead} />
      <p className="text-sm text-slate-700">
        The price stays {showEuros(offer.total_cents)}. If it changes with the journey, send a new quote
        instead.
      </p>
      <TextArea
        label="Message"
        hint="Optional. The customer reads it above the changes."
        rows={3}
        maxLength={OFFER_LIMITS.message}
        value={message}
        onChange={(event) => props.onMessage(event.target.value)}
      />
      {obstacle ? <DialogAlert title="The changes cannot be emailed.">{obstacle}</DialogAlert> : null}
      {error && !obstacle ? (
        <DialogAlert title="The changes cannot be emailed.">{errorText(error)}</DialogAlert>
      ) : null}
      <DialogButtons>
        <LeaveButton onClick={props.onClose} disabled={isPending} />
        <Button type="submit" variant="primary" disabled={isPending || obstacle !== null}>
          {isPending ? 'Preparing…' : 'Preview email'}
        </Button>
      </DialogButtons>
    </form>
  )
}
