import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QUOTE_FIELDS } from '#content/quote-form/form.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { homeContent } from '#support/pages/site-page.ts'
import { quoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'

test('QuoteForm has a control for each field of the form', () => {
  const { quoteForm } = homeContent()
  const props = quoteFormProps({ quoteForm, vehicles: SHIPPED_VEHICLES, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  for (const field of QUOTE_FIELDS) expect(html).toContain(` name="${field}"`)
})
