import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QUOTE_FIELDS } from '#content/quote-form/form.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { Vehicle } from '#contract/vehicles/vehicle.ts'
import { homeContent } from '#support/pages/site-page.ts'
import { quoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'

test('QuoteForm has a control for each field of the form', () => {
  const { quoteForm } = homeContent()
  const props = quoteFormProps({ quoteForm, vehicles: SHIPPED_VEHICLES, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  for (const field of QUOTE_FIELDS) expect(html).toContain(` name="${field}"`)
})

test('a vehicle that is described is shown when it is chosen, and the others add nothing to the page', () => {
  const { quoteForm } = homeContent()
  const coach = Vehicle.parse({
    value: 'Coach 53',
    name: 'Coach 53',
    description: 'A touring coach.',
    picture: { src: `/api/images/${'a'.repeat(22)}/stream`, alt: 'Our coach' },
  })
  const of = (vehicles: readonly Vehicle[]) =>
    quoteFormProps({ quoteForm, vehicles, path: '/', form: undefined })
  const shipped = of(SHIPPED_VEHICLES)
  expect(Object.keys(shipped.vehicles[0] ?? {})).not.toContain('description')
  expect(renderToStaticMarkup(<QuoteForm {...shipped} />)).not.toContain('quote-selectedVehicle-hint')
  const described = of([...SHIPPED_VEHICLES, coach])
  expect(described.vehicles.at(-1)).toMatchObject({
    description: 'A touring coach.',
    picture: { src: `/api/images/${'a'.repeat(22)}/stream?w=480`, alt: 'Our coach' },
  })
  expect(renderToStaticMarkup(<QuoteForm {...described} />)).toContain('quote-selectedVehicle-hint')
})
