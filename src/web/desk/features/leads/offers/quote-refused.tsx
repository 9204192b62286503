import { Fragment, type ReactNode, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { Suggestion } from '#contract/rates/suggestion.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import type { QuoteObstacle } from '../model/quote-obstacle.ts'
import { BookingQuestion } from './booking-question.tsx'
import { RequestSummary } from './request-summary.tsx'
import { SuggestionNote } from './suggestion-note.tsx'

type QuoteRefusedProps = {
  lead: Lead
  obstacle: QuoteObstacle
  /** what the rates make of the journey: a caller without an address hears it on the phone */
  suggestion: Suggestion | undefined
  /** quotes a lead that is decided all the same */
  onWrite: () => void
  /** the open dialog in which an address or a date is entered; absent where that is not at hand */
  edit: ((lead: Lead) => ReactNode) | undefined
  onSkip: (() => void) | undefined
  onClose: () => void
}

const TITLES = {
  waits: 'Answer the customer first.',
  over: 'There is nothing left to quote.',
  address: 'A quote is sent by email.',
  decided: 'Do you want to quote this lead?',
} as const satisfies Record<QuoteObstacle['kind'], string>

/** Before a price is written: why there is nothing to be quoted, and the way on. */
export function QuoteRefused({ lead, obstacle, suggestion, onWrite, edit, ...props }: QuoteRefusedProps) {
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
              Confirm or refuse
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
