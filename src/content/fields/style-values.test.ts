import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME_DOCUMENTS, type HomeContent } from '../pages/home.ts'
import { isColour } from './colour.ts'
import { isGradient } from './gradient.ts'
import { BULLET_ICONS, CONTACT_ICONS, FEATURE_ICONS, LOGO_ICONS, STEP_ICONS, TRUST_ICONS } from './icons.ts'

test('the lists of icons have their fixed lengths, each icon once', () => {
  const lists = [LOGO_ICONS, BULLET_ICONS, TRUST_ICONS, FEATURE_ICONS, CONTACT_ICONS, STEP_ICONS]
  expect(lists.map((list) => new Set<string>(list).size)).toEqual([7, 9, 20, 37, 5, 8])
  expect(lists.map((list) => list.length)).toEqual([7, 9, 20, 37, 5, 8])
  const features = new Set<string>(FEATURE_ICONS)
  expect(lists.flat().filter((icon) => !features.has(icon))).toEqual([])
})

test.each([
  '#fff',
  '#102a57',
  '#102a5780',
  'rgb(16, 42, 87)',
  'rgb(16 42 87 / 50%)',
  'hsla(218, 69%, 20%, 0.5)',
  'white',
])('%s is a colour', (value) => {
  expect(isColour(value)).toBe(true)
})

test.each([
  '',
  'red;',
  '#12',
  '#12345',
  '#1234567',
  'rgb(1,2)',
  'rgb(1,2,3,4,5)',
  'rgb(1,2,3);x:y',
  'rgb(calc(1),2,3)',
  'rgb(var(--x),2,3)',
  'url(//evil)',
  'expression(1)',
  '#102a57}',
  '#102a57</style>',
  '#102a57/**/',
  'attr(x)',
  'image-set("x")',
  'currentcolor\\',
  'var(--gold)',
  '-moz-element(#x)',
])('%j is not a colour', (value) => {
  expect(isColour(value)).toBe(false)
})

test.each([
  'linear-gradient(135deg, #102a57, #e5c16d)',
  'linear-gradient(to right, #102a57 0%, rgb(1, 2, 3) 40%, #e5c16d 100%)',
  'linear-gradient(#fff, #000)',
  'LINEAR-GRADIENT(to bottom right, #fff 10% 20%, #000)',
  'radial-gradient(circle at center, #fff 0%, #000 100%)',
  'radial-gradient(ellipse at 50% 20%, rgba(1,2,3,0.5), transparent)',
])('%s is a gradient', (value) => {
  expect(isGradient(value)).toBe(true)
})

test.each([
  '',
  '#102a57',
  'linear-gradient()',
  'linear-gradient(#fff)',
  'linear-gradient(135deg, #fff)',
  'linear-gradient(#fff, url(//evil))',
  'linear-gradient(#fff, #000), url(//evil)',
  'linear-gradient(#fff, #000);x:y',
  'linear-gradient(#fff, #000)}body{display:none',
  'linear-gradient(#fff, #000)</style>',
  'linear-gradient(var(--x), #000)',
  'linear-gradient(#fff calc(1px), #000)',
  'conic-gradient(#fff, #000)',
  'repeating-linear-gradient(#fff, #000)',
  'linear-gradient(to nowhere, #fff, #000)',
  'linear-gradient(#fff\n, #000',
  `linear-gradient(${Array(20).fill('#fff').join(',')})`,
])('%j is no gradient', (value) => {
  expect(isGradient(value)).toBe(false)
})

test('an accepted style value cannot break out of its CSS declaration', () => {
  const part = fc.constantFrom(
    'linear-gradient(',
    'rgb(',
    '#fff',
    '#102a57',
    ',',
    ' ',
    ')',
    ';',
    '}',
    '"',
    '\\',
    '/*',
    '0%',
    '9deg',
    'url(',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const value = parts.join('')
      if (!isColour(value) && !isGradient(value)) return
      expect(value).toMatch(/^[\w#(),.%\s/-]+$/)
      expect(value).not.toMatch(/url|\/\*/i)
    }),
    { numRuns: 3_000 },
  )
})

test('every pair of default colours is easy to read', () => {
  for (const [name, home] of Object.entries(HOME_DOCUMENTS)) {
    for (const [what, text, background] of pairs(home)) {
      expect(contrast(text, background), `${name}: ${what} ${text} on ${background}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  }
})

type Pair = [what: string, text: string | undefined, ground: string | undefined]

function pairs(home: HomeContent): [string, string, string][] {
  const {
    header,
    hero,
    features,
    fleet,
    howItWorks,
    testimonials,
    faq,
    cta,
    footer,
    quoteForm,
    indexIntro,
    portfolio,
  } = home
  const all: Pair[] = [
    ...on('header', header.styling.backgroundColor, [
      header.styling.logoTextColor,
      header.styling.taglineColor,
      header.styling.navLinkColor,
      header.styling.navLinkActiveColor,
    ]),
    ...on('logo', header.styling.logoIconBgColor, [header.styling.logoIconColor]),
    ...on('hero', hero.styling.backgroundColor, [
      hero.styling.titleLine1Color,
      hero.styling.titleEmphasisColor,
      hero.styling.subtitleColor,
      hero.styling.textColor,
    ]),
    ...on('intro', indexIntro.styling.backgroundColor, [indexIntro.styling.textColor]),
    ...on('form', quoteForm.styling.backgroundColor, [quoteForm.styling.textColor]),
    ...on('banner', quoteForm.styling.urgencyBannerBgColor, [quoteForm.styling.urgencyBannerTextColor]),
    ...on('submit', quoteForm.styling.submitButtonBgColor, [quoteForm.styling.submitButtonTextColor]),
    ...on('disclaimer', quoteForm.styling.disclaimerBgColor, [
      quoteForm.styling.disclaimerTitleColor,
      quoteForm.styling.disclaimerTextColor,
    ]),
    ...on('features', features.styling.backgroundColor, [features.styling.textColor]),
    ...on('feature card', features.styling.cardBgColor, [
      features.styling.cardTitleColor,
      features.styling.cardDescriptionColor,
    ]),
    ...on('feature icon', features.styling.iconBgColor, [features.styling.iconColor]),
    ...on('fleet', fleet.styling.sectionBgColor, [fleet.styling.titleColor, fleet.styling.subtitleColor]),
    ...on('vehicle', fleet.styling.cardBgColor, [
      fleet.styling.cardTitleColor,
      fleet.styling.cardDescriptionColor,
    ]),
    ...on('vehicle badge', fleet.styling.badgeBgColor, [fleet.styling.badgeTextColor]),
    ...on('vehicle button', fleet.styling.buttonBgColor, [fleet.styling.buttonTextColor]),
    ...on('steps', howItWorks.styling.backgroundColor, [
      howItWorks.styling.titleColor,
      howItWorks.styling.subtitleColor,
      howItWorks.styling.cardDescriptionColor,
    ]),
    ...on('portfolio', portfolio.styling.backgroundColor, [
      portfolio.styling.titleColor,
      portfolio.styling.textColor,
    ]),
    ...on('testimonials', testimonials.styling.sectionBgColor, [
      testimonials.styling.titleColor,
      testimonials.styling.subtitleColor,
      testimonials.styling.trustedByTextColor,
      testimonials.styling.trustedByLogoTextColor,
    ]),
    ...on('testimonial', testimonials.styling.cardBgColor, [
      testimonials.styling.quoteTextColor,
      testimonials.styling.nameColor,
      testimonials.styling.roleColor,
    ]),
    ...on('faq', faq.styling.backgroundColor, [faq.styling.titleColor, faq.styling.subtitleColor]),
    ...on('faq card', faq.styling.cardBgColor, [
      faq.styling.cardTitleColor,
      faq.styling.cardDescriptionColor,
    ]),
    ...on('cta', cta.styling.backgroundColor, [cta.styling.textColor]),
    ...on('cta button', cta.styling.buttonBgColor, [cta.styling.buttonTextColor]),
    ...on('footer', footer.styling.backgroundColor, [
      footer.styling.textColor,
      footer.styling.titleColor,
      footer.styling.linkColor,
    ]),
  ]
  return all.map(([what, text = '', background = '']) => [what, text, background])
}

function on(what: string, background: string | undefined, texts: readonly (string | undefined)[]): Pair[] {
  return texts.map((text) => [what, text, background])
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
