import {
  type HiddenFields,
  hiddenFields,
  type QuoteLabels,
  type QuotePlaceholders,
} from '#contract/content/quote-form.ts'
import type { HomePage, QuoteFormState } from '#contract/page.ts'

export type QuoteFormProps = {
  /** the path of the page, recorded with the quote */
  slug: string
  labels: QuoteLabels
  placeholders: QuotePlaceholders
  groupTypes: readonly string[]
  hidden: HiddenFields
  /** what came back from a form sent without JavaScript */
  sent: QuoteFormState | undefined
}

export function quoteFormProps(page: HomePage): QuoteFormProps {
  const { labels, placeholders, groupTypes } = page.content.quoteForm
  const hidden = hiddenFields(page.content.quoteForm)
  return { slug: page.path, labels, placeholders, groupTypes, hidden, sent: page.form }
}
