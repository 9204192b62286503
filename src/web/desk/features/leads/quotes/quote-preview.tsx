import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewQuote, SentQuote } from '#contract/quotes/quote.ts'
import { type MailPreview, QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { sumLines } from '#contract/quotes/quote-line.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { EmailPreview } from '#web/desk/components/email-preview.tsx'
import { SendStep } from '#web/desk/components/send-step.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { describeFailure, isAnswerLost } from '#web/lib/unknown-outcome.ts'

const FAILURE = {
  failed: 'The quote was not sent.',
  unsure: 'The quote may have been sent.',
  again: 'Press “Send quote” again to be sure. The customer will get only one email.',
}

type QuotePreviewProps = {
  lead: Lead
  quote: NewQuote
  mail: MailPreview
  /** the idempotency key, the same for every attempt */
  sendKey: string
  onBack: () => void
  /** called with true if the quote may have been sent: while sending, and after a lost response */
  onTry: (mayBeSent: boolean) => void
  onSent: (sent: SentQuote) => void
}

export function QuotePreview({ lead, quote, mail, sendKey, onBack, onTry, onSent }: QuotePreviewProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callEndpoint(QUOTE_API.send, {
        params: { id: lead.id },
        body: quote,
        headers: { 'Idempotency-Key': sendKey },
      }),
    onMutate: () => onTry(true),
    onError: (error) => onTry(isAnswerLost(error)),
    onSuccess: (sent) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      onSent(sent)
    },
  })
  const tooFew = findTooFewSeats(lead, quote, useVehicles())
  const [asking, setAsking] = useState(false)
  const failure = error && describeFailure(error, FAILURE)
  return (
    <SendStep
      send="Send quote"
      busy={isPending}
      onSend={() => (tooFew && !error ? setAsking(true) : mutate())}
      onBack={onBack}
      beside={
        <p
          className={`mr-auto min-w-0 self-center text-sm wrap-anywhere text-slate-700 ${error ? 'max-sm:hidden' : ''}`}
        >
          <strong className="text-lg font-semibold text-slate-900 tabular-nums">
            {showEuros(sumLines(quote.lines))}
          </strong>{' '}
          to {mail.to}
        </p>
      }
      failure={failure ? <Alert title={failure.title}>{failure.text}</Alert> : null}
    >
      <EmailPreview mail={mail} height="lg:max-h-[calc(100dvh-12.5rem)]" />
      {tooFew ? (
        <AlertDialog
          open={asking}
          title="More people than seats"
          confirm="Send quote"
          onConfirm={() => {
            setAsking(false)
            mutate()
          }}
          onCancel={() => setAsking(false)}
        >
          The quote is for {tooFew.people} people, and {tooFew.vehicle} has {tooFew.seats} seats. Send it all
          the same?
        </AlertDialog>
      ) : null}
    </SendStep>
  )
}

type TooFewSeats = { people: number; vehicle: string; seats: number }

/** Returns the quote's vehicle if it has too few seats; null if it has enough or its seats are unknown. */
export function findTooFewSeats(
  { number_of_people: people, selected_vehicle }: Pick<Lead, 'number_of_people' | 'selected_vehicle'>,
  { suggestion, keep_vehicle }: Pick<NewQuote, 'suggestion' | 'keep_vehicle'>,
  vehicles: readonly Vehicle[],
): TooFewSeats | null {
  const named = (keep_vehicle ? undefined : suggestion?.vehicle) ?? selected_vehicle
  const vehicle = vehicles.find(({ value }) => value === named)
  if (!vehicle || vehicle.seats === null || people === null || people <= vehicle.seats) return null
  return { people, vehicle: vehicle.name, seats: vehicle.seats }
}
