import { MessageCircleQuestion } from 'lucide-react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { JourneyTimes } from '#contract/quotes/quote-reply.ts'
import { canDo, findOpenQuestion, isHidden } from '#contract/quotes/quote-states.ts'
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
import { OtherBookings } from './other-bookings.tsx'
import { useNoticedQuote } from './quote-api.ts'
import { QuoteDialog } from './quote-dialog.tsx'

const asks = (quote: Quote) => findOpenQuestion(quote) !== null

/** Shows a customer's question about a quote, which may have been accepted since. Shows nothing for other leads. */
export function QuestionNotice({ lead }: { lead: Lead }) {
  const { quote, waits } = useNoticedQuote(lead, asks, { enabled: lead.offer_state !== null })
  return quote ? <Question key={quote.id} quote={quote} waits={waits} /> : null
}

/** Shows the question and its reply, which stays open if a colleague was faster. */
function Question({ quote, waits }: { quote: Quote; waits: boolean }) {
  const draft = answerDraft(quote)
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
              <NoWrap text={`${quote.journey.full_name} asks about quote ${quoteNumber(quote)}`} />
            </h2>
            <p className="mt-0.5 line-clamp-2 text-[13px] wrap-anywhere text-slate-700">
              {findLastQuestion(quote)}
            </p>
          </div>
          <FocusAfter>
            <Button variant="primary" onClick={show}>
              <MessageCircleQuestion aria-hidden /> Answer
            </Button>
          </FocusAfter>
        </Card>
      ) : null}
      {open ? <AnswerDialog quote={quote} draft={draft} onClose={close} /> : null}
    </>
  )
}

function findLastQuestion({ replies }: Quote): string | undefined {
  return replies.findLast(({ kind }) => kind === 'asked')?.text
}

/** Names the draft of the reply, wherever it was begun. */
export const answerDraft = ({ id }: Quote): string => `answer ${id}`

type Errors = Partial<Record<keyof JourneyTimes | 'answer', string | undefined>>

type AnswerDialogProps = { quote: Quote; draft: string; onClose: () => void }

export function AnswerDialog({ quote, draft, onClose }: AnswerDialogProps) {
  const { date_of_travel, pickup_time, return_date, return_time } = quote.journey
  const booked: JourneyTimes = { date_of_travel, pickup_time, return_date, return_time }
  const { values, set, field } = useDraft(draft, { text: '', moves: false, ...booked })
  const { text, moves: isMoved, ...times } = values
  const canMove = canDo('move', quote)
  const moves = canMove && isMoved
  const missing: Errors = {
    answer: askForText(text),
    ...(moves && findMissingTimes(quote, times)),
  }
  const shown = isHidden(quote.state) ? '' : ' It will also appear on the customer’s quote page.'
  return (
    <QuoteDialog
      quote={quote}
      act="answer"
      draft={draft}
      title="Answer question"
      text={<AddressText text={`About quote ${quoteNumber(quote)}, to ${quote.recipient}.${shown}`} />}
      button={{ label: 'Send answer', busy: 'Sending…', variant: 'primary' }}
      missing={missing}
      change={() =>
        callEndpoint(QUOTE_API.answer, {
          params: { id: quote.id },
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
            {findLastQuestion(quote)}
          </blockquote>
          <TextArea
            label="Your answer"
            rows={5}
            required
            maxLength={QUOTE_LIMITS.reply}
            {...field('text')}
            error={errors.answer}
          />
          {canMove ? (
            <NativeCheckbox checked={isMoved} onChange={(event) => set({ moves: event.target.checked })}>
              Yes, at another time
            </NativeCheckbox>
          ) : null}
          {moves ? <NewTimes quote={quote} times={times} errors={errors} onChange={set} /> : null}
        </>
      )}
    </QuoteDialog>
  )
}

/** Returns errors for missing times. Return times are required only for a round trip. */
function findMissingTimes({ journey }: Quote, times: JourneyTimes): Errors {
  const asked = ['date_of_travel', 'pickup_time'] as const
  const back = journey.round_trip ? (['return_date', 'return_time'] as const) : []
  return Object.fromEntries([...asked, ...back].map((name) => [name, askForText(times[name] ?? '')]))
}

type NewTimesProps = {
  quote: Quote
  times: JourneyTimes
  errors: Errors
  onChange: (changed: Partial<Record<keyof JourneyTimes, string>>) => void
}

/** Asks for the new times after a yes. Lead, quote and booking adopt them. */
function NewTimes({ quote, times, errors, onChange }: NewTimesProps) {
  const { journey } = quote
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
        Lead and {quote.state === 'accepted' ? 'booking' : 'quote'} take the new time over, and the customer
        is told. The price stays {showEuros(quote.total_cents)}. If it changes with the time, send a new quote
        instead.
      </p>
      <OtherBookings leadId={quote.lead_id} journey={{ ...journey, ...times }} />
    </div>
  )
}
