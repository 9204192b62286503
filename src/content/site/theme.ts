import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { GOLD, NAVY, NIGHT } from '../fields/colour.ts'
import { mix, readableOn } from '../fields/contrast.ts'
import { HOME_DOCUMENTS, type HomeContent } from '../pages/home.ts'

/** The settings of the look that all pages share. */
export type Theme = Pick<Business, 'themePrimary' | 'themeAccent' | 'themeFaces'>

/** The background on which the accent colour is read as text. */
const IVORY = '#f8f5ee'

/** Matches the names of content values that are colours. */
export const COLOUR_NAME = /(colou?r|gradient)$/i

/** Applies the theme. Shipped brand colours follow it, even within gradients; colours chosen for a page stay. */
export function withTheme<Value>(value: Value, theme: Theme): Value {
  const { themePrimary, themeAccent } = checked(theme)
  const colours: Record<string, string> = {
    [NAVY]: themePrimary,
    [GOLD]: themeAccent,
    [NIGHT]: mix(themePrimary, '#000000', 0.3),
  }
  if (themePrimary === NAVY && themeAccent === GOLD) return value
  return recolour(value, (text) =>
    text.replace(SHIPPED, (shipped) => colours[shipped.toLowerCase()] ?? shipped),
  ) as Value
}

/** Returns one colour or gradient in the theme. */
export function themedColour(colour: string, theme: Theme): string {
  return withTheme({ colour }, theme).colour
}

/** Replaces values that are not colours by the shipped ones, so that no value breaks out of its CSS declaration. */
export function checked({ themePrimary, themeAccent, themeFaces }: Theme): Theme {
  return {
    themePrimary: HEX.test(themePrimary) ? themePrimary : NAVY,
    themeAccent: HEX.test(themeAccent) ? themeAccent : GOLD,
    themeFaces,
  }
}

const HEX = /^#[\da-f]{6}$/i
const SHIPPED = new RegExp(`${NAVY}|${GOLD}|${NIGHT}`, 'gi')

function recolour(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return COLOUR_NAME.test(name) ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => recolour(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, recolour(one, change, key)]))
}

/** Returns the rule with the custom properties that the stylesheets read; '' for the shipped theme. */
export function themeRule(theme: Theme): string {
  const { themePrimary, themeAccent, themeFaces } = checked(theme)
  const values: Record<string, string> = {
    ...(themePrimary !== DEFAULT_BUSINESS.themePrimary && {
      '--navy': themePrimary,
      '--navy-deep': mix(themePrimary, '#000000', 0.36),
      '--navy-soft': mix(themePrimary, '#ffffff', 0.16),
    }),
    ...(themeAccent !== DEFAULT_BUSINESS.themeAccent && {
      '--gold': themeAccent,
      '--gold-deep': readableOn(IVORY, themeAccent),
    }),
    ...(themeFaces === 'plain' && { '--display': 'var(--text)' }),
  }
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : ''
}

/**
 * Header and footer are edited once, on the home page: other pages show the home page's parts, except those that were edited on the
 * page itself.
 */
export function withSharedFrame(content: HomeContent, root: HomeContent): HomeContent {
  return {
    ...content,
    header: sharedPart(content.header, root.header, shippedParts('header')),
    footer: sharedPart(content.footer, root.footer, shippedParts('footer')),
  }
}

const shippedParts = <Name extends 'header' | 'footer'>(name: Name) =>
  Object.values(HOME_DOCUMENTS).map((document) => document[name])

/**
 * Returns a part with the shared values. Colours are shared one by one, any other value as a whole, because half a list of links would be
 * useless.
 */
function sharedPart<Part extends object>(own: Part, shared: Part, shipped: readonly Part[]): Part {
  const entries = Object.entries(own).flatMap(([key, value]) => {
    const of = (part: Part) => part[key as keyof Part] as unknown
    const shippedValues = shipped.map(of)
    if (shippedValues.some((one) => JSON.stringify(one) === JSON.stringify(value))) return []
    const [common, ...others] = [of(shared), ...shippedValues]
    if (!isRecord(value) || !isRecord(common) || !others.every(isRecord)) return [[key, value]]
    return [[key, sharedPart(value, common, others)]]
  })
  return { ...shared, ...Object.fromEntries(entries) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
