import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { PathId } from '../basics/field-schemas.ts'
import { PeriodQuery } from '../figures/figures.ts'
import { RateReport } from '../rates/rate-report.ts'
import { LeadQuotes, NewQuote, Quote, SentQuote } from './quote.ts'
import {
  BookingCancellation,
  BookingChange,
  QuestionAnswer,
  QuoteRefusal,
  QuoteWithdrawal,
} from './quote-reply.ts'

/** An email as its recipient would get it. */
export const MailPreview = z
  .object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' })

export type MailPreview = z.infer<typeof MailPreview>

const define = endpointsUnder('Quotes')

const OF_LEAD = '/api/bus-quote/:id/offers'

const params = z.object({ id: PathId })

export const QUOTE_API = {
  list: define({
    method: 'GET',
    path: OF_LEAD,
    access: 'staff',
    summary: 'The quotes of a lead, the newest first',
    description: 'With what a new quote begins with: terms, VAT note and last day as the settings have them.',
    params,
    response: { 200: LeadQuotes },
  }),
  send: define({
    method: 'POST',
    path: OF_LEAD,
    access: 'staff',
    summary: 'Send a quote, or a revision of the open one',
    description:
      'Emails the customer a secret link, which is answered this once and never again. With an `Idempotency-Key` a ' +
      'repeated request sends nothing more. An open quote that `replaces` does not name is a `conflict`.',
    params,
    body: NewQuote,
    response: { 201: SentQuote },
  }),
  preview: define({
    method: 'POST',
    path: `${OF_LEAD}/preview`,
    access: 'staff',
    summary: 'The email of a quote before it is sent',
    params,
    body: NewQuote,
    response: { 200: MailPreview },
  }),
  withdraw: define({
    method: 'POST',
    path: '/api/offers/:id/withdraw',
    access: 'staff',
    summary: 'Take an open quote back',
    description: 'Without a body the customer is not told.',
    params,
    body: QuoteWithdrawal.nullish(),
    response: { 200: Quote },
  }),
  answer: define({
    method: 'POST',
    path: '/api/offers/:id/answer',
    access: 'staff',
    summary: "Answer the customer's question about an open or accepted quote",
    description:
      'Emails the answer with another link, and shows it on the page of the quote. With `times` the lead and the quote take them over, ' +
      'and the customer is told; the price stays.',
    params,
    body: QuestionAnswer,
    response: { 200: Quote },
  }),
  confirm: define({
    method: 'POST',
    path: '/api/offers/:id/confirm',
    access: 'staff',
    summary: 'Confirm booking for a quote that the customer has accepted',
    description:
      'Emails the confirmation with the calendar file and converts the lead. Once more changes nothing.',
    params,
    response: { 200: Quote },
  }),
  refuse: define({
    method: 'POST',
    path: '/api/offers/:id/refuse',
    access: 'staff',
    summary: 'Tell the customer that an accepted quote cannot be done',
    description: 'Emails an apology with the reason. The lead keeps its status.',
    params,
    body: QuoteRefusal,
    response: { 200: Quote },
  }),
  cancel: define({
    method: 'POST',
    path: '/api/offers/:id/cancel',
    access: 'staff',
    summary: 'Cancel the booking of an accepted quote',
    description:
      'Emails the customer with the reason and a file that takes the journey out of their calendar, unless `tell_customer` is ' +
      'false. A lead whose customer cancels is lost, else it is quoted again; one with another booking stays booked. The same ' +
      'request again changes nothing; after any other cancellation it is a `conflict`.',
    params,
    body: BookingCancellation,
    response: { 200: Quote },
  }),
  change: define({
    method: 'POST',
    path: '/api/offers/:id/change',
    access: 'staff',
    summary: 'Give a booking the facts that its lead has now, and tell the customer',
    description:
      'Emails the customer the former and the new facts, with a file that moves the journey in their calendar. The price stays. `version` is ' +
      'that of the lead whose facts were looked at; when it has changed since, it is a `conflict`. The same request again changes nothing.',
    params,
    body: BookingChange,
    response: { 200: Quote },
  }),
  previewChange: define({
    method: 'POST',
    path: '/api/offers/:id/change/preview',
    access: 'staff',
    summary: 'The email about the changed facts of a booking before it is sent',
    params,
    body: BookingChange,
    response: { 200: MailPreview },
  }),
  suggestionReport: define({
    method: 'GET',
    path: '/api/offers/suggestions',
    access: 'admin',
    summary: 'Accepted and declined quotes with the prices that the rates suggested',
    description:
      'Of the quotes of a period that began with a suggestion, by vehicle class and zone; the last thirty days when absent.',
    query: PeriodQuery,
    response: { 200: RateReport },
  }),
  resend: define({
    method: 'POST',
    path: '/api/offers/:id/resend',
    access: 'staff',
    summary: 'Email an open quote once more',
    params,
    response: { 200: Quote },
  }),
} as const
