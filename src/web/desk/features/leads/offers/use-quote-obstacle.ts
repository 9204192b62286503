import { useState } from 'react'
import type { QuoteObstacle } from '../model/quote-obstacle.ts'

type Opened = { leadId: number; obstacle: QuoteObstacle | null; isReady: boolean; touched: boolean }

/**
 * Whether the quote of a lead is being written. What speaks against it is said before that; what comes up once somebody writes stops
 * the dialog and takes nothing away, until the quote is sent.
 */
export function useQuoteObstacle({ leadId, obstacle, isReady, touched }: Opened) {
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
