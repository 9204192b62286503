import { describe, expect, test } from 'vitest'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { Colour } from '../fields/colour.ts'
import { TRUST_ICONS } from '../fields/icons.ts'
import { LinkTarget } from '../fields/link.ts'
import { shownIndicators } from '../fields/trust-indicators.ts'
import { shownNavLinks } from '../sections/header.ts'
import { shownBullets } from '../sections/hero.ts'
import { FINAL_QUOTE_FORM, hiddenFields } from '../sections/quote-form.ts'
import { isShown } from '../sections/registry.ts'
import { DEFAULT_HOME, FINAL_HOME, HomeContent } from './home.ts'

describe('the default document', () => {
  test('passes its own schema unchanged', () => {
    expect(HomeContent.parse(FINAL_HOME)).toEqual(FINAL_HOME)
  })

  test('preselects each of the three choices of the form with one card', () => {
    expect(FINAL_HOME.fleet.vehicles.map((vehicle) => vehicle.fleetValue)).toEqual([...FLEET_CHOICES])
  })

  test.each([
    ['Default', DEFAULT_HOME, ['/privacy', '/terms', '/cookies']],
    ['Final', FINAL_HOME, ['/privacy', '/terms', '/insurance', '/licenses']],
  ])('for %s has its navigation links and its legal links', (_, home, legal) => {
    expect(home.header.navLinks.map(({ label, path }) => [label, path])).toEqual([
      ['How it works', '/how-it-works'],
      ['About', '/about'],
      ['Contact', '/'],
    ])
    expect(home.footer.legalLinks.map((link) => link.url)).toEqual(legal)
  })
})

test('a section is hidden only when its setting is false', () => {
  expect(isShown({}, 'hero')).toBe(true)
  expect(isShown({ showHero: null }, 'hero')).toBe(true)
  expect(isShown({ showHero: true }, 'hero')).toBe(true)
  expect(isShown({ showHero: false }, 'hero')).toBe(false)
})

test('a header without links shows the link to the home page, and leaves hidden links out', () => {
  expect(shownNavLinks([])).toEqual([{ label: 'Contact', path: '/', visible: true }])
  expect(shownNavLinks([{ label: 'About', path: '/about', visible: false }])).toEqual([])
})

test('at most three bullets show, plain ones with the default icon', () => {
  const bullets = ['One', { text: 'Two', icon: 'Star' as const }, 'Three', 'Four']
  expect(shownBullets(bullets)).toEqual([
    { text: 'One', icon: 'CheckCircle' },
    { text: 'Two', icon: 'Star' },
    { text: 'Three', icon: 'CheckCircle' },
  ])
})

test('trust indicators given as text get icons and colours by their position', () => {
  expect(shownIndicators(['A', { text: '' }, 'C', 'D'])).toEqual([
    { text: 'A', icon: 'Shield', iconColor: '#102a57' },
    { text: '5-Star Service', icon: 'Star', iconColor: '#e5c16d' },
    { text: 'C', icon: 'Clock', iconColor: '#102a57' },
    { text: 'D', icon: 'Shield', iconColor: '#e5c16d' },
  ])
  expect(TRUST_ICONS).toHaveLength(20)
})

test('the settings of the form name the fields that are not required', () => {
  expect(hiddenFields(FINAL_QUOTE_FORM)).toEqual([])
  expect(
    hiddenFields({ ...FINAL_QUOTE_FORM, showPickupLocation: false, showVehicleSelector: false }),
  ).toEqual(['startLocation', 'selectedVehicle'])
})

test.each(['red;}', 'url(//evil)', '#12', 'rgb(1,2,3);x', 'expression(1)', '#102a57</style>'])(
  'the colour %j is refused',
  (colour) => {
    expect(Colour.safeParse(colour).success).toBe(false)
  },
)

test.each([
  'javascript:alert(1)',
  'java\tscript:x',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  '/a b',
])('the link %j is refused', (link) => {
  expect(LinkTarget.safeParse(link).success).toBe(false)
})
