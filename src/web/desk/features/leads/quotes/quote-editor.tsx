import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewQuote } from '#contract/quotes/quote.ts'
import { type MailPreview, QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { PricedSuggestion, Unpriced } from '#contract/rates/suggestion.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert, Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { GrowingField } from '#web/desk/ui/fields/growing-field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { onSendKey } from '#web/lib/submit-shortcut.ts'
import { type DraftLine, draftTotal, explainDraftTotal, withoutEmptyLines } from './draft-line.ts'
import { LineEditor } from './line-editor.tsx'
import { parseDraft, type QuoteDraft } from './quote-draft.ts'
import { SuggestionNote } from './suggestion-note.tsx'

type QuoteEditorProps = {
  lead: Lead
  draft: QuoteDraft
  /** says why there is no suggested price */
  unpriced: Unpriced | null
  onChange: (draft: QuoteDraft) => void
  /** called with the accepted quote and its email */
  onLooked: (quote: NewQuote, mail: MailPreview) => void
  onSkip: (() => void) | undefined
  onClose: () => void
}

export function QuoteEditor({ lead, draft, unpriced, ...handlers }: QuoteEditorProps) {
  const { onChange, onLooked, onSkip, onClose } = handlers
  const form = useRef<HTMLFormElement>(null)
  const totalErrorId = useId()
  const [unread, setUnread] = useState<Record<string, string>>({})
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (quote: NewQuote) =>
      callEndpoint(QUOTE_API.preview, { params: { id: lead.id }, body: quote }),
    onSuccess: (mail, quote) => onLooked(quote, mail),
  })
  const errors = { ...fieldErrors(error), ...unread }
  const totalError = errors.total_cents ?? explainDraftTotal(draft.lines)
  useEffect(() => focusFirstPrice(form.current), [])
  // The focus moves after the render that marks the wrong field.
  useEffect(() => {
    if (error) focusFirstError(form.current)
  }, [error])
  useEffect(() => {
    if (Object.keys(unread).length > 0) focusFirstError(form.current)
  }, [unread])

  function change(part: Partial<QuoteDraft>) {
    setUnread({})
    if (error) reset()
    onChange({ ...draft, ...part })
  }
  function look() {
    if (isPending) return
    const lines = withoutEmptyLines(draft.lines)
    if (lines.length < draft.lines.length) change({ lines })
    const read = parseDraft({ ...draft, lines })
    if ('quote' in read) return mutate(read.quote)
    setUnread(read.errors)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    look()
  }
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onKeyDown={(event) => onSendKey(event, look)}
      noValidate
      className="grid gap-4"
    >
      <PricedVehicle
        lead={lead}
        suggestion={draft.suggestion}
        kept={draft.keepVehicle}
        onKeep={(keepVehicle) => onChange({ ...draft, keepVehicle })}
      />
      {draft.replaces !== null ? (
        <p className="rounded-md bg-navy-50 px-3 py-2 text-sm text-navy-900">
          This quote replaces the open one. The customer gets a new link.
        </p>
      ) : null}
      <LineEditor
        lines={draft.lines}
        errors={errors}
        totalErrorId={totalError ? totalErrorId : undefined}
        onChange={(lines) => change({ lines })}
      />
      <SuggestionNote suggestion={draft.suggestion} unpriced={unpriced} />
      <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          label="Valid until"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          hint="Valid to the end of this day."
          value={draft.validUntil}
          onChange={(event) => change({ validUntil: event.target.value })}
          error={errors.valid_until}
        />
        <GrowingField
          label="VAT note"
          maxLength={QUOTE_LIMITS.vatNote}
          value={draft.vatNote}
          onText={(vatNote) => change({ vatNote })}
          error={errors.vat_note}
        />
      </div>
      <TextArea
        label="Message"
        hint="Optional. Shown above the price."
        rows={3}
        maxLength={QUOTE_LIMITS.message}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.message}
      />
      <TextArea
        label="Terms"
        rows={5}
        maxLength={QUOTE_LIMITS.terms}
        value={draft.terms}
        onChange={(event) => change({ terms: event.target.value })}
        error={errors.terms}
      />
      <DialogButtons
        stay
        failure={
          error ? (
            <Alert title="The quote cannot be sent.">
              {errors.recipient ?? errors.date_of_travel ?? errorText(error)}
            </Alert>
          ) : null
        }
      >
        <DraftTotal lines={draft.lines} error={totalError} errorId={totalErrorId} />
        <LeaveButton onClick={onClose} disabled={isPending} />
        {onSkip ? (
          <Button onClick={onSkip} disabled={isPending}>
            Skip this lead
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          disabled={isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
        >
          {isPending ? 'Preparing…' : 'Preview email'}
        </Button>
      </DialogButtons>
    </form>
  )
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Focuses and selects the first missing price, unless the focus is outside: then the dialog is still opening and sets the focus itself. */
function focusFirstPrice(form: HTMLFormElement | null): void {
  const active = document.activeElement
  if (active !== document.body && !form?.closest('[role=dialog]')?.contains(active)) return
  const prices = [...(form?.querySelectorAll<HTMLInputElement>('[data-line=amount]') ?? [])]
  const price = prices.find(({ value }) => value === '') ?? prices[0]
  price?.focus()
  price?.select()
}

type DraftTotalProps = { lines: DraftLine[]; error: string | undefined; errorId: string }

function DraftTotal({ lines, error, errorId }: DraftTotalProps) {
  const cents = draftTotal(lines)
  return (
    <div className="mr-auto min-w-0 self-center max-sm:basis-full">
      <p className="flex items-baseline gap-2 text-sm text-slate-700">
        Total
        <output className="text-lg font-semibold text-slate-900 tabular-nums">
          {cents === null ? '—' : showEuros(cents)}
        </output>
      </p>
      {cents === null ? (
        <p role="status" className="text-[13px] text-red-700">
          Complete every amount and quantity to see the total.
        </p>
      ) : null}
      {error ? (
        <p id={errorId} role="status" className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type PricedVehicleProps = {
  lead: Lead
  suggestion: PricedSuggestion | null
  kept: boolean
  onKeep: (kept: boolean) => void
}

/** Says that the price is for another vehicle. Sending changes the lead's vehicle too, so that both agree. */
function PricedVehicle({ lead, suggestion, kept, onKeep }: PricedVehicleProps) {
  const priced = suggestion?.vehicle ?? lead.selected_vehicle
  const [asked, offered] = [useVehicleName(lead.selected_vehicle), useVehicleName(priced)]
  if (priced === lead.selected_vehicle) return null
  const [wish, named] = asked
    ? [`The customer asked for ${asked}.`, `the quote names ${asked}`]
    : ['The customer asked for no vehicle.', 'the quote names no vehicle']
  return (
    <Warning>
      <p className="font-medium">The suggested price is for {offered}.</p>
      <p>{kept ? `${wish} With this price ${named}.` : wish}</p>
      <NativeCheckbox className="mt-1.5" checked={!kept} onChange={(event) => onKeep(!event.target.checked)}>
        Change vehicle on lead to {offered} when the quote is sent
      </NativeCheckbox>
    </Warning>
  )
}
