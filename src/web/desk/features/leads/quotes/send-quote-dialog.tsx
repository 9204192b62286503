import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import type { Suggestion } from '#contract/rates/suggestion.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { type CannotQuoteReason, findQuoteObstacle } from '../model/cannot-quote-reason.ts'
import { isGone, LEAD_IS_GONE } from '../model/gone-lead.ts'
import { leadQuery } from '../model/lead-api.ts'
import { BookingQuestion } from './booking.tsx'
import { leadQuotesQuery, suggestionQuery } from './quote-api.ts'
import { draftFor, quoteDraftName, rewriteLines, useTypedAhead } from './quote-draft.ts'
import { QuoteSteps } from './quote-steps.tsx'
import { RequestSummary } from './request-summary.tsx'
import { SuggestionNote } from './suggestion-note.tsx'

type SendQuoteDialogProps = {
  leadId: number
  /** the quote to start from, by default the open one */
  former?: Quote
  /** for one of several leads: its position, and how to skip it */
  turn?: { at: number; of: number; onNext: () => void }
  /** draws the dialog for the lead's address or date */
  edit?: ((lead: Lead) => ReactNode) | undefined
  onClose: () => void
}

/** Leads through the steps of a quote: write, preview, send, link. */
export function SendQuoteDialog({ leadId, former, turn, edit, onClose }: SendQuoteDialogProps) {
  const lead = useQuery(leadQuery(leadId))
  const quotes = useQuery(leadQuotesQuery(leadId))
  const today = dublinDay(new Date(useNow()))
  const obstacle = lead.data ? findQuoteObstacle(lead.data, today) : null
  const isOver = obstacle?.kind === 'over'
  // No price is suggested for a past journey.
  const suggested = useQuery({ ...suggestionQuery(leadId), enabled: lead.isFetched && !isOver })
  const vehicles = useVehicles()
  // Typed text stays, whatever happens to the lead.
  const failed = [lead, quotes].find(({ isError, data }) => isError && !data) ?? null
  const begun = former ?? quotes.data?.offers.find(({ state }) => isOpen(state))
  const isReady = lead.data && quotes.data && (isOver || !suggested.isPending)
  const takeTyped = useTypedAhead(!failed && !isReady)
  const draft = quoteDraftName(leadId, former)
  const touched = useHasDraft(draft)
  const { isBegun, begin, finish, stopped } = useQuoteObstacle({
    leadId,
    obstacle,
    isReady: Boolean(isReady),
    touched,
  })
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
      stopped={isGone(lead.error) && !failed ? LEAD_IS_GONE : stopped}
      initialFocus={() => content.current?.querySelector<HTMLElement>('[data-line=amount]')}
      className="w-[70rem]"
    >
      <div ref={content} className="mt-4">
        {failed ? (
          <>
            <LoadFailure title="The lead could not be loaded." query={failed} />
            <DialogButtons>
              <Button onClick={onClose}>Cancel</Button>
              {turn ? <Button onClick={turn.onNext}>Skip this lead</Button> : null}
            </DialogButtons>
          </>
        ) : isReady && obstacle && !isBegun ? (
          <QuoteRefused
            lead={lead.data}
            obstacle={obstacle}
            suggestion={suggested.data}
            onWrite={begin}
            edit={edit}
            onSkip={turn?.onNext}
            onClose={onClose}
          />
        ) : isReady ? (
          <QuoteSteps
            key={leadId}
            draftName={draft}
            lead={lead.data}
            begin={() =>
              draftFor(lead.data, {
                today,
                defaults: quotes.data.defaults,
                former: begun,
                suggestion: suggested.data?.priced ?? null,
                vehicles,
              })
            }
            former={begun}
            rewrite={async (draft) => {
              const { data } = isOver ? suggested : await suggested.refetch()
              return rewriteLines(draft, lead.data, { today, suggestion: data?.priced ?? null, vehicles })
            }}
            unpriced={suggested.data?.unpriced ?? null}
            turn={turn && onNext && { ...turn, onNext }}
            takeTyped={takeTyped}
            onSent={() => {
              finish()
              dropDraft()
            }}
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

type Opened = { leadId: number; obstacle: CannotQuoteReason | null; isReady: boolean; touched: boolean }

/**
 * Decides whether the quote can be written. An obstacle known at the start is shown first; a later one stops the dialog without losing
 * text.
 */
function useQuoteObstacle({ leadId, obstacle, isReady, touched }: Opened) {
  const [begunFor, setBegunFor] = useState<number | null>(null)
  const [sentTo, setSentTo] = useState<number | null>(null)
  const isBegun = begunFor === leadId
  if (isReady && !isBegun && (obstacle === null || touched)) setBegunFor(leadId)
  const stops = isBegun && sentTo !== leadId && obstacle !== null && obstacle.kind !== 'decided'
  return {
    isBegun,
    begin: () => setBegunFor(leadId),
    finish: () => setSentTo(leadId),
    stopped: stops ? obstacle.reason : null,
  }
}

type QuoteRefusedProps = {
  lead: Lead
  obstacle: CannotQuoteReason
  /** the suggested price, to tell callers who have no address */
  suggestion: Suggestion | undefined
  /** opens the editor although the lead is decided */
  onWrite: () => void
  /** draws the dialog for an address or date; undefined if unavailable */
  edit: ((lead: Lead) => ReactNode) | undefined
  onSkip: (() => void) | undefined
  onClose: () => void
}

const TITLES = {
  waits: 'Answer the customer first.',
  over: 'This journey cannot be quoted.',
  address: 'Quotes are sent by email.',
  decided: 'Do you want to quote this lead?',
} as const satisfies Record<CannotQuoteReason['kind'], string>

/** Says why there is nothing to quote, and what to do. */
function QuoteRefused({ lead, obstacle, suggestion, onWrite, edit, ...props }: QuoteRefusedProps) {
  const { onSkip, onClose } = props
  const [answering, setAnswering] = useState(false)
  const [edits, setEdits] = useState(0)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RequestSummary lead={lead} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <Alert title={TITLES[obstacle.kind]}>{obstacle.reason}</Alert>
        {obstacle.kind === 'address' && suggestion ? (
          <div className="mt-3">
            <SuggestionNote suggestion={suggestion.priced} unpriced={suggestion.unpriced} />
          </div>
        ) : null}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          {onSkip ? <Button onClick={onSkip}>Skip this lead</Button> : null}
          {obstacle.kind === 'waits' ? (
            <Button variant="primary" onClick={() => setAnswering(true)}>
              Confirm or turn down
            </Button>
          ) : null}
          {(obstacle.kind === 'address' || obstacle.kind === 'over') && edit ? (
            <Button variant="primary" onClick={() => setEdits(edits + 1)}>
              Edit lead
            </Button>
          ) : null}
          {obstacle.kind === 'decided' ? (
            <Button variant="primary" onClick={onWrite}>
              Write a quote
            </Button>
          ) : null}
        </DialogButtons>
      </div>
      {edits > 0 ? <Fragment key={edits}>{edit?.(lead)}</Fragment> : null}
      {answering ? <BookingQuestion lead={lead} onClose={() => setAnswering(false)} /> : null}
    </div>
  )
}
