import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import type { CreatedLead } from '#contract/leads/lead.ts'
import type { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { REFERENCE_KEY } from '../browser/sent-keys.ts'
import { forgetPendingRequest, type PendingRequest, rememberSent } from './store.ts'

/** The milliseconds after which a response is slow, which is longer than the server ever takes. */
const SLOW_MS = 30_000

const LONGEST_PAUSE_MS = 5 * 60_000

const AT_ONCE = 3

/**
 * Sends a pending request under its key. There is no timeout, but `onSlow` is called after a while. Once the request has arrived it is
 * removed from the device, and its reference is stored for the thank-you page. Rejects with ApiError.
 */
export async function sendPendingRequest(
  { key, body, botSignals }: PendingRequest,
  onSlow: () => void,
): Promise<CreatedLead> {
  const request: NewLead = JSON.parse(body)
  const post = (signal: AbortSignal) =>
    callReference<typeof LEAD_API.create>(REQUEST_QUOTE, {
      body: { ...request, journey: { ...request.journey, bot_signals: botSignals } },
      headers: { 'Idempotency-Key': key },
      signal,
    })
  const lead = await firstResponse(post, onSlow)
  // In this order, another tab always finds the request in one of the two stores.
  await rememberSent(body, key)
  await forgetPendingRequest(key)
  rememberReference(lead.reference)
  return lead
}

/** Returns whether an unchanged retry can succeed. */
export function mayArriveLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

function rememberReference(reference: string): void {
  try {
    sessionStorage.setItem(REFERENCE_KEY, reference)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off; the reference is in the confirmation too
    console.warn(error)
  }
}

/**
 * Sends a request that may be repeated, without a timeout. After a while `onSlow` is called, and the request is sent again in parallel, in
 * case the first one hangs. The first result counts.
 */
export function firstResponse<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  onSlow: () => void,
): Promise<Result> {
  const asked: AbortController[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const response = new Promise<Result>((resolve, reject) => {
    const askOnce = (timeout: number) => {
      timer = setTimeout(() => {
        onSlow()
        askOnce(Math.min(timeout * 2, LONGEST_PAUSE_MS))
      }, timeout)
      // The oldest request is aborted, because browsers limit connections per server.
      if (asked.length === AT_ONCE) asked.shift()?.abort()
      const asking = new AbortController()
      asked.push(asking)
      ask(asking.signal).then(resolve, (error: unknown) => asking.signal.aborted || reject(error))
    }
    askOnce(SLOW_MS)
  })
  return response.finally(() => {
    clearTimeout(timer)
    for (const asking of asked) asking.abort()
  })
}

/** Returns the notice for a slow response. `onDevice` says that the request survives closing the page. */
export function stillSending(onDevice: boolean): string {
  return onDevice
    ? 'Your enquiry is saved on this device and still being sent. It is taking longer than usual. You do not need to fill in anything again.'
    : 'Your enquiry is still being sent. It is taking longer than usual. This browser cannot save it, so please leave this page open.'
}
