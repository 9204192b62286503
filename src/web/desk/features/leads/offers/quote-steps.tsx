import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewOffer, Offer, SentOffer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import type { Unpriced } from '#contract/rates/suggestion.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { type OfferDraft, StoredOfferDraft } from './draft/offer-draft.ts'
import { PricedVehicle } from './draft/priced-vehicle.tsx'
import { SentMeanwhile } from './draft/sent-meanwhile.tsx'
import { enterPrice } from './draft/typed-ahead.ts'
import { OutdatedLines } from './facts/outdated-lines.tsx'
import { OfferEditor } from './offer-editor.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { OfferSent } from './offer-sent.tsx'
import { RequestSummary } from './request-summary.tsx'

type Looked = { offer: NewOffer; mail: MailPreview; key: string }
type QuoteStepsProps = {
  turn: { at: number; of: number; onNext: () => void } | undefined
  onClose: () => void
  lead: Lead
  begin: () => OfferDraft
  /** the quote that its lines begin with */
  former: Offer | undefined
  /** the draft with its lines written from the lead as it is now */
  rewrite: (draft: OfferDraft) => Promise<OfferDraft>
  draftName: string
  unpriced: Unpriced | null
  /** what was typed before there was a field for it */
  takeTyped: () => string
  onSent: () => void
}

/** What was asked for stays beside every step. */
export function QuoteSteps(props: QuoteStepsProps) {
  const { lead, begin, former, rewrite, draftName, unpriced, turn, takeTyped, onSent, onClose } = props
  const [draft, setDraft] = useDraft(draftName, StoredOfferDraft, begin)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [sent, setSent] = useState<SentOffer | null>(null)
  /** The open quote of the lead may be this one. */
  const [mayBeSent, setMayBeSent] = useState(false)
  const next = turn?.onNext ?? onClose
  // The editor has put the focus on that price by now, so that what is typed next is added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is taken once.
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setDraft(enterPrice(draft, typed))
  }, [])
  const steps = useRef<HTMLDivElement>(null)
  async function writeAnew() {
    const rewritten = await rewrite(draft)
    flushSync(() => {
      setLooked(null)
      setDraft(rewritten)
    })
    focusPrice(steps.current)
  }
  /** The email that was looked at is another one then. */
  function replace(id: number) {
    flushSync(() => {
      setLooked(null)
      setDraft({ ...draft, replaces: id })
    })
    focusPrice(steps.current)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RequestSummary lead={lead} />
      <div ref={steps} className="min-w-0 lg:col-start-1 lg:row-start-1">
        {sent || mayBeSent ? null : (
          <SentMeanwhile leadId={lead.id} replaces={draft.replaces} onReplace={replace} />
        )}
        {sent ? null : (
          <OutdatedLines
            lead={lead}
            written={draft.written}
            former={former}
            onRewrite={() => void writeAnew()}
          />
        )}
        {sent ? (
          <OfferSent sent={sent} more={turn !== undefined && turn.at < turn.of} onNext={next} />
        ) : looked ? (
          <OfferPreview
            lead={lead}
            offer={looked.offer}
            mail={looked.mail}
            sendKey={looked.key}
            onBack={() => setLooked(null)}
            onTry={setMayBeSent}
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
          >
            <PricedVehicle
              lead={lead}
              suggestion={draft.suggestion}
              kept={draft.keepVehicle}
              onKeep={(keepVehicle) => setDraft({ ...draft, keepVehicle })}
            />
          </OfferEditor>
        )}
      </div>
    </div>
  )
}

/** The button that was pressed goes away. Whoever types elsewhere meanwhile stays there. */
function focusPrice(steps: HTMLElement | null): void {
  const focus = () => {
    const { activeElement } = document
    if (!activeElement?.matches('input, textarea'))
      steps?.querySelector<HTMLElement>('[data-line=amount]')?.focus()
  }
  focus()
  // Where the button had gone before, the dialog takes the focus to itself a moment later.
  requestAnimationFrame(focus)
}
