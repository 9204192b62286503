import { API } from '#contract/api-paths.ts'
import type { CreatedLead, Trace } from '#contract/lead.ts'
import type { Distance } from '#contract/place.ts'
import { type QuoteFormValues, quoteBody } from '#contract/quote-form.ts'
import { callApi } from '#web/lib/api-client.ts'

/**
 * Sends a filled form under one key for as long as nothing in it changes: a second try after a lost answer is the same
 * enquiry, not another one.
 */
export function quoteSender() {
  let last = { body: '', key: '' }
  return function send(
    values: QuoteFormValues,
    slug: string,
    trace: Trace,
    distance?: Distance,
  ): Promise<CreatedLead> {
    const body = quoteBody(values, slug, distance)
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: newKey() }
    return callApi(API.leads, {
      method: 'POST',
      body: { ...body, journey: { ...body.journey, trace } },
      headers: { 'Idempotency-Key': last.key },
    })
  }
}

/** randomUUID exists on secure origins only, and a site may be tried out over plain HTTP in a house network. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
