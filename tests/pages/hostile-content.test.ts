import { describe, expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { FINAL_HOME } from '#content/pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '#content/pages/how-it-works-page.ts'
import { fillLegalPage } from '#content/pages/legal/fill-facts.ts'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { graphOf } from '#support/pages/structured-data.ts'
import { testViews } from '#support/pages/views.ts'
import { renderPage } from '#web/site/document/render.tsx'

const HOSTILE =
  '</script><script>alert(1)</script><!--<script>\u2028\u2029"\'><img src=x onerror=alert(1)></style>{{x}}'
/** Their schemas let nothing hostile in, or the type allows a few words only. */
const CHECKED =
  /^(kind|path|url|href|src|origin|icon|logoIcon|contactMode|homeDocument|slug|id|fleetValue|updated|when|unless)$/

function poisoned<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string') return (CHECKED.test(key) ? value : `${HOSTILE} ${key}`) as Value
  if (Array.isArray(value)) return value.map((item) => poisoned(item, key)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]),
  ) as Value
}

const { header, footer } = FINAL_HOME
const frame = { header, footer, business: DEFAULT_BUSINESS, origin: 'https://www.example.ie' }
const SLOTS = { title: 'Too many requests', text: 'Please wait 5 seconds.', path: '/', typed: '' }

const MODELS: PageModel[] = [
  {
    ...frame,
    kind: 'home',
    path: '/',
    content: { ...FINAL_HOME, fleet: { ...FINAL_HOME.fleet, title: '' } },
    vehicles: SHIPPED_VEHICLES,
  },
  { ...frame, kind: 'about', path: '/about', content: DEFAULT_ABOUT },
  { ...frame, kind: 'how-it-works', path: '/how-it-works', content: DEFAULT_HOW_IT_WORKS_PAGE },
  {
    ...frame,
    kind: 'legal',
    path: '/terms',
    page: fillLegalPage(LEGAL_PAGES.terms, poisoned(DEFAULT_BUSINESS)),
  },
  { ...frame, kind: 'thank-you' },
  { ...frame, kind: 'not-found' },
  { ...frame, kind: 'failure', reference: 'x', path: '/' },
  { ...frame, kind: 'too-many-requests', again: false, ...SLOTS },
]

describe.each(MODELS)('hostile text on the page $kind', (model) => {
  const draw = (page: PageModel) => renderPage(page, testViews().assets.site)
  const { html, style } = draw(poisoned(model))
  const clean = draw(model).html

  test('opens no tag that the page does not have without it', () => {
    expect(html).not.toMatch(/<img src=x|<script>|<!--/)
    const scripts = (text: string) => text.match(/<\/?script[^>]*>/g)
    expect(scripts(html)).toEqual(scripts(clean))
    expect(html.match(/<\/style>/g) ?? []).toHaveLength(style ? 1 : 0)
    expect(style).not.toMatch(/[<{]alert|<|url\(/)
  })

  test('is unchanged in the data that machines read', () => {
    if (!clean.includes('ld+json')) return expect(html).not.toContain('ld+json')
    expect(JSON.stringify(graphOf(html))).toContain('<script>alert(1)')
  })
})
