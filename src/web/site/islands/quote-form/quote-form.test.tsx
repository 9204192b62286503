import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_QUOTE_FORM, missingErrors, QUOTE_FORM_FIELDS } from '#content/quote-form/form.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { Vehicle } from '#contract/vehicles/vehicle.ts'
import { homeContent } from '#support/pages/site-page.ts'
import { DistanceAction } from './distance-action.tsx'
import { quoteFormProps } from './props.ts'
import { QuoteForm, SHOWN_ORDER } from './quote-form.tsx'
import type { DistanceState } from './use-distance.ts'

test('the quote form has a control for each field', () => {
  const { quoteForm } = homeContent()
  const props = quoteFormProps({ quoteForm, vehicles: SHIPPED_VEHICLES, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  for (const field of QUOTE_FORM_FIELDS) expect(html).toContain(` name="${field}"`)
})

test('errors are listed in the order of the controls', () => {
  const { quoteForm } = homeContent()
  const groupTypes = ['Airport Transfer', 'Wedding', 'Corporate', 'School']
  const content = { ...quoteForm, groupTypes }
  const props = quoteFormProps({ quoteForm: content, vehicles: SHIPPED_VEHICLES, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  const controls = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name)
  const asked = new Set(SHOWN_ORDER)
  expect(controls.filter((name) => asked.has(name))).toEqual(
    SHOWN_ORDER.filter((name) => controls.includes(name)),
  )
  for (const field of QUOTE_FORM_FIELDS) expect(SHOWN_ORDER).toContain(field)
})

test('controls ask a phone for its keyboard and autofill', () => {
  const { quoteForm } = homeContent()
  const props = quoteFormProps({ quoteForm, vehicles: SHIPPED_VEHICLES, path: '/', form: undefined })
  const html = renderToStaticMarkup(<QuoteForm {...props} />)
  const attributes = (name: string) => html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0] ?? ''
  for (const [name, wanted] of [
    ['name', ['autoComplete="name"', 'autoCapitalize="words"']],
    ['email', ['autoComplete="email"', 'inputMode="email"', 'type="email"']],
    ['mobile', ['autoComplete="tel"', 'inputMode="tel"', 'type="tel"']],
    ['numberOfPeople', ['inputMode="numeric"']],
    ['startLocation', ['enterKeyHint="next"', 'autoComplete="off"']],
  ] as const) {
    for (const attribute of wanted) expect(attributes(name)).toContain(attribute)
  }
})

test('the description of a vehicle is shown when it is chosen, and those of others are not on the page', () => {
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

test('no text is a sibling of an element, since a browser that translates would take it away from React', () => {
  const { quoteForm } = homeContent({ quoteForm: { guidePrice: 'from' } })
  const { labels } = quoteForm
  const form = {
    values: {
      ...EMPTY_QUOTE_FORM,
      startLocation: 'Cork',
      dateOfTravel: '2020-01-02',
      numberOfPeople: '60',
      selectedVehicle: SHIPPED_VEHICLES[0]?.value ?? '',
    },
    errors: missingErrors(QUOTE_FORM_FIELDS, labels),
    notice: { title: 'Missing Information', text: 'Please fill in.' },
    guide: { price: 'From €300', words: 'An estimate.', receipt: '' },
  }
  const html = (sent: typeof form | undefined) =>
    renderToString(
      <QuoteForm {...quoteFormProps({ quoteForm, vehicles: SHIPPED_VEHICLES, path: '/', form: sent })} />,
    )
  const place = { id: '1', label: 'Newtown, Co. Meath', kind: 'town', county: 'Meath' } as const
  const distance = { distance: 12, minutes: 20, provider: 'embedded', is_estimate: true } as const
  const routes: DistanceState[] = [
    { state: 'none' },
    { state: 'busy' },
    { state: 'failed', notice: form.notice, advice: 'Enter the port.' },
    { state: 'asking', choices: { startLocation: [{ ...place, lat: 53, lon: -7 }] } },
    {
      state: 'known',
      distance: { ...distance, skipped: ['Nowhere'], settled: { from: 'Newtown' } },
      roundTrip: true,
      text: 'Route distance: 12 km',
      names: { startLocation: 'Newtown', endLocation: 'Cork' },
    },
  ]
  const named = { startLocation: labels.pickupLocation, endLocation: labels.dropoffLocation }
  const act = { label: labels.calculateDistance, labels: named, onCalculate() {}, onSettle() {} }
  const drawn = [
    html(undefined),
    html(form),
    ...routes.map((route) => renderToString(<DistanceAction {...act} route={route} />)),
  ]
  for (const markup of drawn) {
    expect(markup).not.toContain('<!-- -->')
    expect(markup.match(/(<\/\w+>|\/>)\s*[^<>\s][^<]*<|>\s*[^<>\s][^<]*(?=<[a-z])/g)).toBeNull()
  }
  expect(drawn[1]).toContain('You can send your request either way.')
})
