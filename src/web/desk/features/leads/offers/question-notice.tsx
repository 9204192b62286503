import { MessageCircleQuestion } from 'lucide-react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { JourneyTimes } from '#contract/offers/offer-reply.ts'
import { canDo, findOpenQuestion, isHidden } from '#contract/offers/offer-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { askForText } from '#web/desk/lib/use-required-form.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useNoticedOffer } from './offer-api.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { OtherBookings } from './other-bookings.tsx'

const asks = (offer: Offer) => findOpenQuestion(offer) !== null

/** A customer's question about a quote, possibly accepted since. Nothing for other leads. */
export function QuestionNotice({ lead }: { lead: Lead }) {
  const { offer, waits } = useNoticedOffer(lead, asks, { enabled: lead.offer_state !== null })
  return offer ? <Question key={offer.id} offer={offer} waits={waits} /> : null
}

/** The reply being written stays open if a colleague was faster. */
function Question({ offer, waits }: { offer: Offer; waits: boolean }) {
  const draft = answerDraft(offer)
  const { open, show, close } = useDraftDialog(draft)
  return (
    <>
      {waits ? (
        <Card
          aria-labelledby="lead-question"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-gold-400 p-4"
        >
          <div className="min-w-0 flex-1 basis-64">
            <h2 id="lead-question" className="text-sm font-semibold wrap-anywhere text-slate-900">
              <NoWrap text={`${offer.journey.full_name} asks about quote ${offerNumber(offer)}`} />
            </h2>
            <p className="mt-0.5 line-clamp-2 text-[13px] wrap-anywhere text-slate-700">
              {findLastQuestion(offer)}
            </p>
          </div>
          <FocusAfter>
            <Button variant="primary" onClick={show}>
              <MessageCircleQuestion aria-hidden /> Answer
            </Button>
          </FocusAfter>
        </Card>
      ) : null}
      {open ? <AnswerDialog offer={offer} draft={draft} onClose={close} /> : null}
    </>
  )
}

function findLastQuestion({ replies }: Offer): string | undefined {
  return replies.findLast(({ kind }) => kind === 'asked')?.text
}

/** The draft of the reply, wherever it was begun. */
export const answerDraft = ({ id }: Offer): string => `answer ${id}`

type Errors = Partial<Record<keyof JourneyTimes | 'answer', string | undefined>>

type AnswerDialogProps = { offer: Offer; draft: string; onClose: () => void }

export function AnswerDialog({ offer, draft, onClose }: AnswerDialogProps) {
  const { date_of_travel, pickup_time, return_date, return_time } = offer.journey
  const booked: JourneyTimes = { date_of_travel, pickup_time, return_date, return_time }
  const { values, set, field } = useDraft(draft, { text: '', moves: false, ...booked })
  const { text, moves: isMoved, ...times } = values
  const canMove = canDo('move', offer)
  const moves = canMove && isMoved
  const missing: Errors = {
    answer: askForText(text),
    ...(moves && findMissingTimes(offer, times)),
  }
  const shown = isHidden(offer.state) ? '' : ' It will also appear on the customer’s quote page.'
  return (
    <OfferDialog
      offer={offer}
      act="answer"
      draft={draft}
      title="Answer question"
      text={<AddressText text={`About quote ${offerNumber(offer)}, to ${offer.recipient}.${shown}`} />}
      button={{ label: 'Send answer', busy: 'Sending…', variant: 'primary' }}
      missing={missing}
      change={() =>
        callEndpoint(OFFER_API.answer, {
          params: { id: offer.id },
          body: { text, ...(moves && { times }) },
        })
      }
      done={({ recipient }) => onItsWay('The answer', recipient)}
      onClose={onClose}
      className="w-[34rem]"
    >
      {(errors: Errors) => (
        <>
          <blockquote className="max-h-40 overflow-y-auto border-l-2 border-gold-400 pl-3 text-sm wrap-anywhere whitespace-pre-wrap text-slate-900">
            {findLastQuestion(offer)}
          </blockquote>
          <TextArea
            label="Your answer"
            rows={5}
            required
            maxLength={OFFER_LIMITS.reply}
            {...field('text')}
            error={errors.answer}
          />
          {canMove ? (
            <NativeCheckbox checked={isMoved} onChange={(event) => set({ moves: event.target.checked })}>
              Yes, at another time
            </NativeCheckbox>
          ) : null}
          {moves ? <NewTimes offer={offer} times={times} errors={errors} onChange={set} /> : null}
        </>
      )}
    </OfferDialog>
  )
}

/** Only a round trip has return times. */
function findMissingTimes({ journey }: Offer, times: JourneyTimes): Errors {
  const asked = ['date_of_travel', 'pickup_time'] as const
  const back = journey.round_trip ? (['return_date', 'return_time'] as const) : []
  return Object.fromEntries([...asked, ...back].map((name) => [name, askForText(times[name] ?? '')]))
}

type NewTimesProps = {
  offer: Offer
  times: JourneyTimes
  errors: Errors
  onChange: (changed: Partial<Record<keyof JourneyTimes, string>>) => void
}

/** The new times after a yes; lead, quote and booking take them over. */
function NewTimes({ offer, times, errors, onChange }: NewTimesProps) {
  const { journey } = offer
  const field = (name: keyof JourneyTimes, label: string, type: 'date' | 'time') => (
    <TextField
      label={label}
      type={type}
      required
      value={times[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={errors[name]}
    />
  )
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {field('date_of_travel', 'Date of Travel', 'date')}
        {field('pickup_time', 'Pick-up time', 'time')}
        {journey.round_trip ? field('return_date', 'Return Date', 'date') : null}
        {journey.round_trip ? field('return_time', 'Return Time', 'time') : null}
      </div>
      <p className="text-[13px] text-slate-700">
        Lead and {offer.state === 'accepted' ? 'booking' : 'quote'} take the new time over, and the customer
        is told. The price stays {showEuros(offer.total_cents)}. If it changes with the time, send a new quote
        instead.
      </p>
      <OtherBookings leadId={offer.lead_id} journey={{ ...journey, ...times }} />
    </div>
  )
}
