import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import type { BookingChange } from '#contract/offers/offer-reply.ts'
import { MailLook } from '#web/desk/components/mail-look.tsx'
import { SendStep } from '#web/desk/components/send-step.tsx'
import { customerTold } from '#web/desk/lib/mail-files.ts'
import { changeBooking } from '../offer-api.ts'
import { useOfferChange } from '../use-offer-change.ts'

type ChangeLookProps = {
  offer: Offer
  change: BookingChange
  mail: MailPreview
  onBusy: (busy: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** The email as the customer will read it, before it goes. */
export function ChangeLook({ offer, change, mail, onBusy, onBack, onDone }: ChangeLookProps) {
  const { mutate, isPending } = useOfferChange({
    change: () => changeBooking(offer.id, change),
    done: () => `The booking is changed${customerTold()}`,
    onDone,
  })
  useEffect(() => onBusy(isPending), [isPending, onBusy])
  return (
    <SendStep
      send="Email the changes"
      busy={isPending}
      onSend={() => mutate()}
      onBack={onBack}
      className="mt-4"
    >
      <MailLook mail={mail} />
    </SendStep>
  )
}
