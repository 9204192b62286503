import { buildRequest, type QuoteFormValues } from '#content/quote-form/form.ts'
import { guidePriceText } from '#contract/leads/guide-price-text.ts'
import type { CreatedLead } from '#contract/leads/lead.ts'
import type { BotSignals } from '#contract/leads/quote-request.ts'
import type { GuidePrice } from '#contract/rates/guide-price.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { watchAfterFailure } from '#web/site/pending-request/retry-loop.ts'
import { mayArriveLater, sendPendingRequest } from '#web/site/pending-request/send.ts'
import {
  forgetPendingRequest,
  pendingRequests,
  sentKey,
  storePendingRequest,
} from '#web/site/pending-request/store.ts'

type Filled = {
  values: QuoteFormValues
  botSignals: BotSignals
  guide: GuidePrice | null
}

/** `onDevice` says that the request is stored, and survives closing the page. */
type OnSlow = (onDevice: boolean) => void

/** The error of a request that has not arrived and is retried automatically. `message` is the cause, in words for visitors. */
export class PendingRequestError extends Error {
  readonly onDevice: boolean

  constructor(cause: unknown, onDevice: boolean) {
    super(cause instanceof Error ? cause.message : '', { cause })
    this.name = 'PendingRequestError'
    this.onDevice = onDevice
  }
}

/**
 * Returns functions that send a form. An unchanged form keeps its idempotency key, so that retries, other tabs and an equal form within ten
 * minutes count as one request. It is stored on the device until it has arrived, so that neither a lost connection nor a closed tab loses
 * it.
 */
export function requestSender() {
  let last = { body: '', key: '' }

  async function findKey(body: string): Promise<string> {
    if (body === last.body) return last.key
    const pending = (await pendingRequests()).find((request) => request.body === body)
    // The changed request replaces the pending one.
    if (last.key) await forgetPendingRequest(last.key)
    last = { body, key: pending?.key ?? (await sentKey(body)) ?? newKey() }
    return last.key
  }

  /** Sends the form. Rejects with PendingRequestError if the request is retried, and with ApiError if the server rejected it. */
  async function send(
    { values, botSignals, guide }: Filled,
    page: string,
    onSlow: OnSlow,
  ): Promise<CreatedLead> {
    const body = JSON.stringify(buildRequest(values, page, guide ? shownGuide(guide) : {}))
    const key = await findKey(body)
    const request = { key, body, botSignals, values, page, savedAt: Date.now() }
    const onDevice = await storePendingRequest(request)
    try {
      return await sendPendingRequest(request, () => onSlow(onDevice))
    } catch (error) {
      if (!mayArriveLater(error)) {
        await forgetPendingRequest(key)
        throw error
      }
      watchAfterFailure({ onDevice, retryAfter: error instanceof ApiError ? error.retryAfter : undefined })
      throw new PendingRequestError(error, onDevice)
    }
  }

  return { send, lastKey: () => last.key }
}

function shownGuide(guide: GuidePrice): { guidePrice: string; guideReceipt: string } {
  return { guidePrice: guidePriceText(guide), guideReceipt: guide.receipt }
}

/** Returns a new key. It does not rely on randomUUID, which needs a secure origin, because a site may be tried over plain HTTP. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
