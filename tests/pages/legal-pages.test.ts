import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { fillLegalPage } from '#content/pages/legal/fill-facts.ts'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { testViews } from '#support/pages/views.ts'
import { renderPage } from '#web/site/document/render.tsx'

const WEB = fileURLToPath(new URL('../../src/web/', import.meta.url))
const KNOWN: Business = {
  ...DEFAULT_BUSINESS,
  name: 'Example Chauffeurs',
  legalName: 'Example Chauffeurs Limited',
  registrationNumber: '600000',
  registrationPlace: 'Ireland',
  registeredOffice: '1 Example Quay, Dublin 1',
  vatNumber: 'IE0000000A',
  phone: '+353871234567',
  email: 'desk@example.ie',
  spsvLicence: 'L-1234',
  operatorLicence: 'RTOL-99',
  dispatchLicence: 'D-7',
  insurer: 'Example Insurance DAC',
  insurancePolicy: 'P-42',
  insuranceCover: 'Passengers and public liability',
  insuranceValidUntil: '2027-06-30',
}

type Slug = keyof typeof LEGAL_PAGES

function draw(slug: Slug, business: Business): string {
  const { header, footer } = FINAL_HOME
  const page = fillLegalPage(LEGAL_PAGES[slug], business)
  const kind = slug === 'accessibility' ? 'accessibility' : 'legal'
  const model = { kind, header, footer, business, origin: undefined, path: `/${slug}`, page } as const
  return renderPage(model, testViews().assets.site).html
}

describe.each(Object.keys(LEGAL_PAGES) as Slug[])('/%s', (slug) => {
  test('leaves no placeholder in braces, with and without the facts', () => {
    for (const business of [DEFAULT_BUSINESS, KNOWN]) {
      const words = draw(slug, business).replace(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
      expect(words.match(/\{\w+\}/g)).toBeNull()
    }
  })

  test('links to each of its parts', () => {
    const html = draw(slug, KNOWN)
    const { sections } = fillLegalPage(LEGAL_PAGES[slug], KNOWN)
    expect(sections.length).toBeGreaterThan(3)
    for (const { id } of sections) {
      expect(html.match(new RegExp(`href="#${id}"`, 'g'))).toHaveLength(2)
      expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1)
    }
  })
})

test('the terms page has the details of the business that the law requires', () => {
  const html = draw('terms', KNOWN)
  for (const fact of [
    'Example Chauffeurs Limited',
    '600000',
    '1 Example Quay, Dublin 1',
    'IE0000000A',
    'href="tel:+353871234567"',
    'href="mailto:desk@example.ie"',
  ]) {
    expect(html).toContain(fact)
  }
  expect(html).not.toContain('To be confirmed')
})

test('a missing fact of the business is shown as missing, never made up', () => {
  const html = draw('licenses', DEFAULT_BUSINESS)
  expect(html.match(/To be confirmed/g)?.length).toBeGreaterThan(4)
  expect(html).not.toContain('Dispatch operator licence</dt>')
  expect(draw('licenses', KNOWN)).toContain('D-7')
})

test('the quote form says beside it what happens to personal details', () => {
  const { header, footer } = FINAL_HOME
  const home = {
    kind: 'home',
    header,
    footer,
    business: KNOWN,
    origin: undefined,
    path: '/',
    content: FINAL_HOME,
    vehicles: SHIPPED_VEHICLES,
  } as const
  const { html } = renderPage(home, testViews().assets.site)
  const card = html.slice(html.indexOf('class="quote-card"'), html.indexOf('privacy notice</a>'))
  expect(card).toContain('type="submit"')
  expect(card).toContain('href="/privacy"')
  expect(card).not.toContain('<section')
})

test('the insurance page shows the policy and until when it runs', () => {
  const html = draw('insurance', KNOWN)
  for (const fact of ['Example Insurance DAC', 'P-42', 'Wednesday 30 June 2027']) expect(html).toContain(fact)
})

test('the cookies page names everything that the browser code stores under a name', async () => {
  const names = (await webSources()).flatMap((source) =>
    [...source.matchAll(/const (?:\w+_)?(?:KEY|COOKIE) = '([\w-]+)'/g)].map((found) => found[1] ?? ''),
  )
  expect(names.length).toBeGreaterThan(4)
  const html = draw('cookies', DEFAULT_BUSINESS)
  expect(names.filter((name) => !html.includes(name))).toEqual([])
})

async function webSources(): Promise<string[]> {
  const files = await readdir(WEB, { recursive: true })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return Promise.all(code.map((file) => readFile(join(WEB, file), 'utf8')))
}
