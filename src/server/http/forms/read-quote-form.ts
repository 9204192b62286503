import {
  DECOY_FIELD,
  EMPTY_QUOTE,
  QUOTE_FIELDS,
  type QuoteFormValues,
  quoteBody,
} from '#content/quote-form/form.ts'

/** A quote form as it was sent without JavaScript. */
export type SentQuote = {
  /** the page that it says it comes from */
  slug: string
  values: QuoteFormValues
  decoy: string
  /** the request that the API would have got for the page at `path` */
  bodyFor(path: string): unknown
}

export function readQuote(fields: ReadonlyMap<string, string>): SentQuote {
  const values: QuoteFormValues = { ...EMPTY_QUOTE, roundTrip: fields.has('roundTrip') }
  for (const field of QUOTE_FIELDS) values[field] = fields.get(field) ?? ''
  const decoy = fields.get(DECOY_FIELD) ?? ''
  return {
    slug: fields.get('slug') ?? '',
    values,
    decoy,
    bodyFor: (path) => bodyOf(values, path, decoy),
  }
}

/**
 * The browser lets only digits be typed as the number of people. Here anything may have been: it goes as it is to the
 * verb, which refuses what is no number and says so, rather than being made into another number on the way.
 */
function bodyOf(values: QuoteFormValues, path: string, decoy: string): unknown {
  const body = quoteBody(values, path)
  const people = values.numberOfPeople.trim()
  return {
    ...body,
    number_of_people: /^\d+$/.test(people) ? Number(people) : people,
    journey: { ...body.journey, trace: { decoy } },
  }
}

/** All that it takes to send the same form again. */
export function typedFields({ slug, values, decoy }: SentQuote): [string, string][] {
  const { roundTrip } = values
  return [
    ['slug', slug],
    [DECOY_FIELD, decoy],
    ...QUOTE_FIELDS.map((field): [string, string] => [field, values[field]]),
    ...(roundTrip ? [['roundTrip', 'on'] satisfies [string, string]] : []),
  ]
}
