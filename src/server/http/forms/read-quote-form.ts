import {
  EMPTY_QUOTE,
  HONEYPOT_FIELD,
  QUOTE_FIELDS,
  type QuoteFormValues,
  quoteBody,
  type ServerAnswers,
} from '#content/quote-form/form.ts'
import { guideQueryFrom } from '#content/quote-form/guide-query.ts'
import { readTripValues } from '#content/quote-form/trip-form.ts'

/** A quote form as it was sent without JavaScript. */
export type SentQuote = {
  /** the page that it says it comes from */
  slug: string
  values: QuoteFormValues
  honeypot: string
  answers: ServerAnswers
  /** the request that the API would have got for the page at `path` */
  bodyFor(path: string): unknown
  /** the query with which the API would be asked for a guide price */
  guideQueryFor(path: string): unknown
}

export function readQuote(fields: ReadonlyMap<string, string>): SentQuote {
  const values: QuoteFormValues = { ...EMPTY_QUOTE, roundTrip: fields.has('roundTrip') }
  for (const field of QUOTE_FIELDS) values[field] = fields.get(field) ?? ''
  values.trip = readTripValues((name) => fields.get(name))
  const honeypot = fields.get(HONEYPOT_FIELD) ?? ''
  const answers = {
    guidePrice: fields.get('guidePrice') ?? '',
    guideReceipt: fields.get('guideReceipt') ?? '',
  }
  return {
    answers,
    slug: fields.get('slug') ?? '',
    values,
    honeypot,
    bodyFor: (path) => buildBody(values, path, honeypot, answers),
    guideQueryFor: (path) => guideQueryFrom(quoteBody(values, path, {}, numberAsTyped)),
  }
}

/**
 * The browser lets only digits be typed as a number. Without JavaScript anything may have been: it goes as it is to the
 * use case, which refuses what is no number and says so.
 */
const numberAsTyped = (typed: string) => {
  const number = typed.trim()
  return /^\d+$/.test(number) ? Number(number) : number
}

function buildBody(values: QuoteFormValues, path: string, honeypot: string, answers: ServerAnswers): unknown {
  const body = quoteBody(values, path, answers, numberAsTyped)
  return { ...body, journey: { ...body.journey, bot_signals: { honeypot } } }
}

/** All that it takes to send the same form again. */
export function typedFields({ slug, values, honeypot, answers }: SentQuote): [string, string][] {
  const { roundTrip } = values
  return [
    ['slug', slug],
    [HONEYPOT_FIELD, honeypot],
    ...QUOTE_FIELDS.map((field): [string, string] => [field, values[field]]),
    ...Object.entries(values.trip ?? {}),
    ...(answers.guidePrice
      ? [
          ['guidePrice', answers.guidePrice] satisfies [string, string],
          ['guideReceipt', answers.guideReceipt ?? ''] satisfies [string, string],
        ]
      : []),
    ...(roundTrip ? [['roundTrip', 'on'] satisfies [string, string]] : []),
  ]
}
