import { useEffect, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { type MailPreview, QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { BookingChange } from '#contract/quotes/quote-reply.ts'
import { explainClosed } from '#contract/quotes/quote-states.ts'
import {
  type FactChange,
  isJourneyOver,
  JOURNEY_IS_OVER,
  showAfter,
} from '#contract/quotes/quoted-journey.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { EmailPreview } from '#web/desk/components/email-preview.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { type ControlOf, useDraft } from '#web/desk/components/forms/use-draft.ts'
import { SendStep } from '#web/desk/components/send-step.tsx'
import { customerTold } from '#web/desk/lib/mail-files.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogAlert, DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'
import { remarkOnVehicle } from '../model/vehicle-size-warning.ts'
import { OtherBookings } from './other-bookings.tsx'
import { NO_ADDRESS, useLeadAddress, useQuoteChange } from './quote-api.ts'

export const changeDraft = ({ id }: Quote): string => `booking change ${id}`

type ChangeDialogProps = {
  quote: Quote
  lead: Lead
  /** changed facts that the customer does not know yet */
  changes: readonly FactChange[]
  draft: string
  onClose: () => void
}

/** Updates a booking to its lead and tells the customer: first the changes, then the email. */
export function ChangeDialog({ quote, lead, changes, draft, onClose }: ChangeDialogProps) {
  const { values, field } = useDraft(draft, { message: '' })
  const [looked, setLooked] = useState<{ mail: MailPreview; version: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const address = useLeadAddress(lead.id)
  // The preview is outdated if the lead has changed since, because exactly what was previewed is sent.
  const isOutdated = looked !== null && looked.version !== lead.version && !busy
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Email changes to quote ${quoteNumber(quote)}?`}
      text={
        <AddressText
          text={`The booking will be updated from the lead. The customer gets an email${address ? ` at ${address}` : ''} with a new calendar file.`}
        />
      }
      busy={busy}
      stopped={busy ? null : (explainClosed(quote, 'change') ?? explainNoChange(quote, changes))}
      onClose={onClose}
      className="w-[40rem]"
    >
      {isOutdated ? (
        <Warning role="status" className="mt-4">
          The lead changed while you were previewing the email. Please check the email again.
        </Warning>
      ) : null}
      {looked && !isOutdated ? (
        <ChangeLook
          quote={quote}
          change={{ version: looked.version, message: values.message }}
          mail={looked.mail}
          onBusy={setBusy}
          onBack={() => setLooked(null)}
          onDone={onClose}
        />
      ) : (
        <ChangeForm
          quote={quote}
          lead={lead}
          changes={changes}
          message={field('message')}
          address={address}
          onLooked={(mail) => setLooked({ mail, version: lead.version })}
          onClose={onClose}
        />
      )}
    </DraftDialog>
  )
}

/** Says why nothing is left to send: a colleague has sent it, or the facts match again. Returns null if there is something. */
function explainNoChange({ replies }: Quote, changes: readonly FactChange[]): string | null {
  if (changes.length > 0) return null
  const last = replies.findLast(({ kind }) => kind === 'changed')
  return last ? `${last.name} has emailed the changes.` : 'The booking already matches the lead.'
}

type ChangeFormProps = {
  quote: Quote
  lead: Lead
  changes: readonly FactChange[]
  message: ControlOf
  /** null if the lead has no valid address; undefined while it loads */
  address: string | null | undefined
  onLooked: (mail: MailPreview) => void
  onClose: () => void
}

function ChangeForm({ quote, lead, changes, message, address, ...props }: ChangeFormProps) {
  const today = dublinDay(new Date(useNow()))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callEndpoint(QUOTE_API.previewChange, {
        params: { id: quote.id },
        body: { version: lead.version, message: message.value },
      }),
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
        The price stays {showEuros(quote.total_cents)}. If the price needs to change, send a new quote
        instead.
      </p>
      <TextArea
        label="Message"
        hint="Optional. The customer will see it above the changes."
        rows={3}
        maxLength={QUOTE_LIMITS.message}
        {...message}
      />
      {obstacle || error ? (
        <DialogAlert title="The changes cannot be emailed.">{obstacle ?? errorText(error)}</DialogAlert>
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

function ChangedFactsTable({ changes }: { changes: readonly FactChange[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="text-[13px] text-slate-600">
          <th scope="col" className="w-[5.75rem] py-1 font-normal sm:w-1/4">
            <span className="sr-only">Detail</span>
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Booked
          </th>
          <th scope="col" className="py-1 font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((fact) => (
          <tr key={fact.name} className="border-t border-slate-200 align-top wrap-anywhere">
            <th scope="row" className="py-1.5 pr-2 font-normal text-slate-600">
              {fact.name}
            </th>
            <td className="py-1.5 pr-3 text-slate-600">{fact.before || '—'}</td>
            <td className="py-1.5 font-medium text-slate-900">{showAfter(fact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChangeLookProps = {
  quote: Quote
  change: BookingChange
  mail: MailPreview
  onBusy: (busy: boolean) => void
  onBack: () => void
  onDone: () => void
}

function ChangeLook({ quote, change, mail, onBusy, onBack, onDone }: ChangeLookProps) {
  const { mutate, isPending } = useQuoteChange({
    change: () => callEndpoint(QUOTE_API.change, { params: { id: quote.id }, body: change }),
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
      <EmailPreview mail={mail} />
    </SendStep>
  )
}
