import type { QuoteFormValues } from '#content/quote-form/form.ts'
import type { BotSignals } from '#contract/leads/quote-request.ts'
import { flagPendingRequest } from '#web/lib/pending-request-flag.ts'
import { runTransaction } from './database.ts'

/** A filled form on its way. */
export type PendingRequest = {
  /** the Idempotency-Key: however often and from however many tabs it is sent, it is one enquiry */
  key: string
  /** the body as JSON, without `bot_signals` */
  body: string
  botSignals: BotSignals
  values: QuoteFormValues
  /** the path of the page with the form */
  page: string
  savedAt: number
  /** the server's errors: the request waits for a person, not for the connection */
  refused?: { message: string; errors: Record<string, readonly string[]> }
}

const KEEP_MS = 24 * 3_600_000

/** Requests that the device would not store stay here for as long as the page is open. */
const inPage = new Map<string, PendingRequest>()

function holdInPage(quote: PendingRequest): void {
  inPage.set(quote.key, quote)
  window.addEventListener('beforeunload', askBeforeLeaving)
}

function forgetInPage(key: string): void {
  inPage.delete(key)
  if (inPage.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** Closing the page loses a request that only its memory holds. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** True when it is stored on the device; else it lasts only as long as the page is open. */
export async function storePendingRequest(quote: PendingRequest): Promise<boolean> {
  try {
    await runTransaction('readwrite', ({ quotes }) => quotes.put(quote))
    forgetInPage(quote.key)
    flagPendingRequest(true)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is full, switched off or hangs; the open page keeps it
    console.warn(error)
    holdInPage(quote)
    return false
  }
}

/** Returns the waiting requests, oldest first, and deletes those older than a day. */
export async function pendingRequests(): Promise<PendingRequest[]> {
  const all = new Map(inPage)
  for (const quote of await onDevice()) all.set(quote.key, quote)
  const old = [...all.values()].filter(({ savedAt }) => Math.abs(Date.now() - savedAt) > KEEP_MS)
  for (const { key } of old) {
    await forgetQuote(key)
    all.delete(key)
  }
  return [...all.values()].sort((one, other) => one.savedAt - other.savedAt)
}

export async function forgetQuote(key: string): Promise<void> {
  forgetInPage(key)
  try {
    await runTransaction('readwrite', ({ quotes }) => quotes.delete(key))
    if ((await runTransaction('readonly', ({ quotes }) => quotes.count())) === 0) flagPendingRequest(false)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing could be stored there either
    console.warn(error)
  }
}

async function onDevice(): Promise<PendingRequest[]> {
  try {
    const all: PendingRequest[] = await runTransaction('readonly', ({ quotes }) => quotes.getAll())
    if (all.length === 0) flagPendingRequest(false)
    return all
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off or hangs; the open page still has its own
    console.warn(error)
    return []
  }
}
