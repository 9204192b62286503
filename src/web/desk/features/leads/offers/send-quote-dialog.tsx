import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import type { MailPreview } from '#contract/offers/mail-preview.ts'
import type { NewOffer, Offer, SentOffer } from '#contract/offers/offer.ts'
import type { Unpriced } from '#contract/rates/suggestion.ts'
import { useVehicles, withVehicleName } from '#web/desk/api/vehicles.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { AlertDialog } from '#web/desk/ui/alert-dialog.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { isGone, LEAD_IS_GONE } from '../model/gone-lead.ts'
import { leadOffersQuery, offeredLeadQuery, suggestionQuery } from './offer-api.ts'
import { draftFor, type OfferDraft, quoteDraftName, StoredOfferDraft } from './offer-draft.ts'
import { OfferEditor } from './offer-editor.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { OfferSent } from './offer-sent.tsx'
import { RequestSummary } from './request-summary.tsx'
import { enterPrice, useTypedAhead } from './typed-ahead.ts'

type SendQuoteDialogProps = {
  leadId: number
  /** the offer that the new one begins with; the open one when none is named */
  former?: Offer
  /** one of several leads: says which, and offers to pass over it */
  turn?: { at: number; of: number; onNext: () => void }
  onClose: () => void
}

/** From the lines to the link: written, looked at as the customer will read it, then sent. */
export function SendQuoteDialog({ leadId, former, turn, onClose }: SendQuoteDialogProps) {
  const lead = useQuery(offeredLeadQuery(leadId))
  const offers = useQuery(leadOffersQuery(leadId))
  const suggested = useQuery(suggestionQuery(leadId))
  const vehicles = useVehicles()
  // What is written stays, whatever becomes of the lead meanwhile.
  const failed = [lead, offers].find(({ isError, data }) => isError && !data) ?? null
  const isReady = lead.data && offers.data && !suggested.isPending
  const takeTyped = useTypedAhead(!failed && !isReady)
  const draft = quoteDraftName(leadId, former)
  const touched = useHasDraft(draft)
  const [leaving, setLeaving] = useState(false)
  const dropDraft = () => writeDraft(draft, undefined)
  const onNext =
    turn &&
    (() => {
      dropDraft()
      turn.onNext()
    })
  const close = () => (touched ? setLeaving(true) : onClose())
  const discard = () => {
    dropDraft()
    onClose()
  }
  const content = useRef<HTMLDivElement>(null)
  const title = turn ? `Send Quotes (${turn.at} of ${turn.of})` : 'Send Quote'
  return (
    <Dialog
      open
      title={title}
      text={lead.data ? `${lead.data.full_name} · #${leadId}` : `Lead #${leadId}`}
      onClose={close}
      unsaved={false}
      stopped={isGone(lead.error) && !failed ? LEAD_IS_GONE : null}
      initialFocus={() => content.current?.querySelector<HTMLElement>('[data-line=amount]')}
      className="w-[70rem]"
    >
      <div ref={content} className="mt-4">
        {failed ? (
          <>
            <ErrorState
              title="The lead could not be loaded."
              text={errorText(failed.error)}
              onRetry={() => failed.refetch()}
              retrying={failed.isFetching}
            />
            <DialogButtons>
              <Button onClick={onClose}>Cancel</Button>
              {turn ? <Button onClick={turn.onNext}>Skip this lead</Button> : null}
            </DialogButtons>
          </>
        ) : isReady ? (
          <Steps
            key={leadId}
            draftName={draft}
            lead={lead.data}
            begin={() =>
              draftFor(withVehicleName(lead.data, vehicles), {
                defaults: offers.data.defaults,
                former: former ?? offers.data.offers.find(({ state }) => isOpen(state)),
                suggestion: suggested.data?.priced ?? null,
              })
            }
            unpriced={suggested.data?.unpriced ?? null}
            turn={turn && onNext && { ...turn, onNext }}
            takeTyped={takeTyped}
            onSent={dropDraft}
            onClose={close}
          />
        ) : (
          <div className="grid min-h-[min(40rem,75dvh)] content-center">
            <Loading text="Loading lead…" />
          </div>
        )}
      </div>
      <AlertDialog
        open={leaving}
        title="Discard this quote?"
        confirm="Discard"
        cancel="Keep editing"
        danger
        onConfirm={discard}
        onCancel={() => setLeaving(false)}
      >
        It has not been sent. Your changes will be lost.
      </AlertDialog>
    </Dialog>
  )
}

type Looked = { offer: NewOffer; mail: MailPreview; key: string }
type StepsProps = Pick<SendQuoteDialogProps, 'turn' | 'onClose'> & {
  lead: Lead
  begin: () => OfferDraft
  draftName: string
  unpriced: Unpriced | null
  /** what was typed before there was a field for it */
  takeTyped: () => string
  onSent: () => void
}

/** What was asked for stays beside every step. */
function Steps({ lead, begin, draftName, unpriced, turn, takeTyped, onSent, onClose }: StepsProps) {
  const [draft, setDraft] = useDraft(draftName, StoredOfferDraft, begin)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [sent, setSent] = useState<SentOffer | null>(null)
  const next = turn?.onNext ?? onClose
  // The editor has put the focus on that price by now, so that what is typed next is added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is taken once.
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setDraft(enterPrice(draft, typed))
  }, [])
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RequestSummary lead={lead} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {sent ? (
          <OfferSent sent={sent} more={turn !== undefined && turn.at < turn.of} onNext={next} />
        ) : looked ? (
          <OfferPreview
            leadId={lead.id}
            offer={looked.offer}
            mail={looked.mail}
            sendKey={looked.key}
            onBack={() => setLooked(null)}
            onSent={(answer) => {
              onSent()
              setSent(answer)
            }}
          />
        ) : (
          <OfferEditor
            leadId={lead.id}
            draft={draft}
            unpriced={unpriced}
            onChange={setDraft}
            onLooked={(offer, mail) => setLooked({ offer, mail, key: crypto.randomUUID() })}
            onSkip={turn?.onNext}
            onClose={onClose}
          />
        )}
      </div>
    </div>
  )
}
