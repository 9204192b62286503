import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { NewOffer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { Unpriced } from '#contract/rates/suggestion.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { GrowingField } from '#web/desk/ui/fields/growing-field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { onSendKey } from '#web/lib/send-key.ts'
import { explainDraftTotal, withoutEmptyLines } from './draft/draft-line.ts'
import { DraftTotal } from './draft/draft-total.tsx'
import { LineEditor } from './draft/line-editor.tsx'
import { type OfferDraft, parseDraft } from './draft/offer-draft.ts'
import { previewOffer } from './offer-api.ts'
import { SuggestionNote } from './suggestion-note.tsx'

type OfferEditorProps = {
  leadId: number
  draft: OfferDraft
  /** why the rates suggest nothing */
  unpriced: Unpriced | null
  onChange: (draft: OfferDraft) => void
  /** the server has accepted what is written, and this is the mail it makes */
  onLooked: (offer: NewOffer, mail: MailPreview) => void
  onSkip: (() => void) | undefined
  onClose: () => void
  /** what is asked about the price */
  children?: ReactNode
}

export function OfferEditor({ leadId, draft, unpriced, ...handlers }: OfferEditorProps) {
  const { onChange, onLooked, onSkip, onClose, children } = handlers
  const form = useRef<HTMLFormElement>(null)
  const totalErrorId = useId()
  const [unread, setUnread] = useState<Record<string, string>>({})
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (offer: NewOffer) => previewOffer(leadId, offer),
    onSuccess: (mail, offer) => onLooked(offer, mail),
  })
  const errors = { ...fieldErrors(error), ...unread }
  const totalError = errors.total_cents ?? explainDraftTotal(draft.lines)
  useEffect(() => focusFirstPrice(form.current), [])
  // After the render that marks the field, however long that takes.
  useEffect(() => {
    if (error) focusFirstError(form.current)
  }, [error])
  useEffect(() => {
    if (Object.keys(unread).length > 0) focusFirstError(form.current)
  }, [unread])

  function change(part: Partial<OfferDraft>) {
    setUnread({})
    if (error) reset()
    onChange({ ...draft, ...part })
  }
  function look() {
    if (isPending) return
    const lines = withoutEmptyLines(draft.lines)
    if (lines.length < draft.lines.length) change({ lines })
    const read = parseDraft({ ...draft, lines })
    if ('offer' in read) return mutate(read.offer)
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
      // Nothing that has the focus lies beneath the buttons at the lower edge.
      className="grid gap-4"
    >
      {children}
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
          maxLength={OFFER_LIMITS.vatNote}
          value={draft.vatNote}
          onText={(vatNote) => change({ vatNote })}
          error={errors.vat_note}
        />
      </div>
      <TextArea
        label="Message"
        hint="Optional. Shown above the price."
        rows={3}
        maxLength={OFFER_LIMITS.message}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.message}
      />
      <TextArea
        label="Terms"
        rows={5}
        maxLength={OFFER_LIMITS.terms}
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

/**
 * The first price that is missing, or the first of all, ready to be typed over. While the focus is still outside, the dialog
 * has only begun to open: it takes the focus itself, and remembers where that was.
 */
function focusFirstPrice(form: HTMLFormElement | null): void {
  const active = document.activeElement
  if (active !== document.body && !form?.closest('[role=dialog]')?.contains(active)) return
  const prices = [...(form?.querySelectorAll<HTMLInputElement>('[data-line=amount]') ?? [])]
  const price = prices.find(({ value }) => value === '') ?? prices[0]
  price?.focus()
  price?.select()
}
