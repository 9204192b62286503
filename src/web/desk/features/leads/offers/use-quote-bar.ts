import { useState } from 'react'
import type { QuoteBar } from '../model/quote-bar.ts'

type Opened = { leadId: number; bar: QuoteBar | null; isReady: boolean; touched: boolean }

/**
 * Whether the quote of a lead is being written. What speaks against it is said before that; what comes up once somebody writes stops
 * the dialog and takes nothing away, until the quote is sent.
 */
export function useQuoteBar({ leadId, bar, isReady, touched }: Opened) {
  const [begunFor, setBegunFor] = useState<number | null>(null)
  const [sentTo, setSentTo] = useState<number | null>(null)
  const isBegun = begunFor === leadId
  if (isReady && !isBegun && (bar === null || touched)) setBegunFor(leadId)
  const stops = isBegun && sentTo !== leadId && bar !== null && bar.kind !== 'decided'
  return {
    isBegun,
    begin: () => setBegunFor(leadId),
    finish: () => setSentTo(leadId),
    stopped: stops ? bar.reason : null,
  }
}
