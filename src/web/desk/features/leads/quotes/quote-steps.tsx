import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type NewQuote, type Quote, quoteNumber, type SentQuote } from '#contract/quotes/quote.ts'
import type { MailPreview } from '#contract/quotes/quote-endpoints.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import type { Unpriced } from '#contract/rates/suggestion.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { writesMailFiles } from '#web/desk/lib/mail-files.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { onSendKey } from '#web/lib/submit-shortcut.ts'
import { OutdatedLines } from './changed-notices.tsx'
import { leadQuotesQuery } from './quote-api.ts'
import { enterPrice, isQuoteDraft, type QuoteDraft } from './quote-draft.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { RequestSummary } from './request-summary.tsx'

type Looked = { quote: NewQuote; mail: MailPreview; key: string }
type QuoteStepsProps = {
  turn: { at: number; of: number; onNext: () => void } | undefined
  onClose: () => void
  lead: Lead
  begin: () => QuoteDraft
  former: Quote | undefined
  rewrite: (draft: QuoteDraft) => Promise<QuoteDraft>
  draftName: string
  unpriced: Unpriced | null
  /** returns keys typed before there was a field */
  takeTyped: () => string
  onSent: () => void
}

/** Shows the steps of a quote, beside the request. */
export function QuoteSteps(props: QuoteStepsProps) {
  const { lead, begin, former, rewrite, draftName, unpriced, turn, takeTyped, onSent, onClose } = props
  const [begun] = useState(begin)
  const { values, set } = useDraft(draftName, { draft: begun }, isQuoteDraft)
  const { draft } = values
  const setDraft = (draft: QuoteDraft) => set({ draft })
  const [looked, setLooked] = useState<Looked | null>(null)
  const [sent, setSent] = useState<SentQuote | null>(null)
  /** Whether this quote may already have been sent. */
  const [mayBeSent, setMayBeSent] = useState(false)
  const next = turn?.onNext ?? onClose
  // The editor has focused the price, so typed keys are added there.
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
  /** Sets which quote this one replaces. The preview is dropped, because its email is outdated. */
  function replace(id: number) {
    flushSync(() => {
      setLooked(null)
      setDraft({ ...draft, replaces: id })
    })
    focusPrice(steps.current)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RequestSummary lead={lead} priced={draft.keepVehicle ? undefined : draft.suggestion?.vehicle} />
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
          <QuoteSent sent={sent} more={turn !== undefined && turn.at < turn.of} onNext={next} />
        ) : looked ? (
          <QuotePreview
            lead={lead}
            quote={looked.quote}
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
          <QuoteEditor
            lead={lead}
            draft={draft}
            unpriced={unpriced}
            onChange={setDraft}
            onLooked={(quote, mail) => setLooked({ quote, mail, key: crypto.randomUUID() })}
            onSkip={turn?.onNext}
            onClose={onClose}
          />
        )}
      </div>
    </div>
  )
}

/** Focuses the price, because the pressed button disappears. The focus stays with someone who types elsewhere. */
function focusPrice(steps: HTMLElement | null): void {
  const focus = () => {
    const { activeElement } = document
    if (!activeElement?.matches('input, textarea'))
      steps?.querySelector<HTMLElement>('[data-line=amount]')?.focus()
  }
  focus()
  // The focus is set again in the next frame, because the dialog takes it if the button was already gone.
  requestAnimationFrame(focus)
}

/** Shows the sent quote with its link, which appears nowhere else. */
function QuoteSent({ sent, more, onNext }: { sent: SentQuote; more: boolean; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below, wherever the focus is in this step
    <div className="grid gap-4" onKeyDown={(event) => onSendKey(event, onNext)}>
      <p role="status" className="flex items-start gap-2.5 text-sm text-slate-900">
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-green-700" />
        <span>
          {writesMailFiles() ? (
            <NoWrap
              text={`Quote ${quoteNumber(sent)} is ready. Its email was saved as a file and not sent, so please pass on the link.`}
            />
          ) : (
            <>
              <NoWrap text={`Quote ${quoteNumber(sent)} is on its way to `} />
              <span className="font-medium">
                <MailAddress address={sent.recipient} inText end="." />
              </span>
            </>
          )}
        </span>
      </p>
      <CopyLink link={sent.link} />
      <DialogButtons>
        <Button ref={button} variant="primary" onClick={onNext}>
          {more ? 'Next lead' : 'Done'}
        </Button>
      </DialogButtons>
    </div>
  )
}

function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      // Without HTTPS the clipboard is unavailable: the link is selected for copying by hand.
      setCopied('failed')
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor="quote-link" className="text-sm font-medium text-slate-800">
        Link to the quote
      </label>
      <div className="flex gap-2">
        <Input id="quote-link" ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={copy}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />} Copy link
        </Button>
      </div>
      <p className="text-[13px] text-slate-600">
        Copy it now: it is not shown again. Anyone with this link can accept for the customer.{' '}
        <span role="status">
          {copied === 'yes' ? 'Copied.' : copied === 'failed' ? 'Press Ctrl+C to copy it.' : ''}
        </span>
      </p>
    </div>
  )
}

type SentMeanwhileProps = {
  leadId: number
  /** the id of the open quote that this one replaces; null for none */
  replaces: number | null
  onReplace: (id: number) => void
}

/** Says that another quote has been sent meanwhile, which this one must replace. */
function SentMeanwhile({ leadId, replaces, onReplace }: SentMeanwhileProps) {
  const { data } = useQuery(leadQuotesQuery(leadId))
  const open = data?.offers.find(({ state }) => isOpen(state))
  if (!open || open.id === replaces) return null
  const quote = `quote ${quoteNumber(open)} of ${showEuros(open.total_cents)}`
  return (
    <Warning role="status" className="mb-4">
      <p className="font-medium">
        {open.created_by_name} sent {quote} for this lead on {formatLongInstant(open.created_at)}.
      </p>
      <p>A lead can have only one open quote. Yours can replace it.</p>
      <Button size="small" className="mt-1.5" onClick={() => onReplace(open.id)}>
        Replace it with mine
      </Button>
    </Warning>
  )
}
