import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QUOTE_FIELDS } from '#content/quote-form/form.ts'
import { homeContent } from '#support/pages/site-page.ts'
import { quoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'

test('QuoteForm has a control for each field of the form', () => {
  const { quoteForm, fleet } = homeContent()
  const props = quoteFormProps({ quoteForm, vehicles: fleet.vehicles, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  for (const field of QUOTE_FIELDS) expect(html).toContain(` name="${field}"`)
})
