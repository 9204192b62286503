import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { contrast } from '../fields/contrast.ts'
import { FINAL_HOME } from '../pages/home.ts'
import { themeRule, withSharedFrame, withTheme } from './theme.ts'

const theme = { themePrimary: '#7a1020', themeAccent: '#ffd0a0', themeFaces: 'classic' } as const

test('the shipped theme changes nothing and adds no CSS', () => {
  expect(withTheme(FINAL_HOME, DEFAULT_BUSINESS)).toBe(FINAL_HOME)
  expect(themeRule(DEFAULT_BUSINESS)).toBe('')
})

test('a shipped brand colour follows the theme, and a colour of the page’s own stays', () => {
  const hero = { ...FINAL_HOME.hero, styling: { ...FINAL_HOME.hero.styling, titleEmphasisColor: '#00aa00' } }
  const themed = withTheme({ ...FINAL_HOME, hero }, theme)
  expect(themed.hero.styling).toMatchObject({ backgroundColor: '#7a1020', titleEmphasisColor: '#00aa00' })
  expect(themed.header.styling.logoIconBgColor).toBe('#7a1020')
  expect(JSON.stringify(themed)).not.toMatch(/#102a57|#e5c16d/i)
})

test('a theme value that is not a colour adds no declaration', () => {
  const hostile = { ...theme, themePrimary: '</style><script>', themeAccent: 'url(//evil)' }
  expect(themeRule(hostile)).toBe('')
  expect(withTheme(FINAL_HOME, hostile)).toBe(FINAL_HOME)
})

test('texts that name a colour stay as they are', () => {
  const cta = { ...FINAL_HOME.cta, title: 'Painted in #102a57' }
  expect(withTheme({ ...FINAL_HOME, cta }, theme).cta.title).toBe('Painted in #102a57')
})

test('the accent as a text colour is readable on the background of pages, whatever colour it is', () => {
  for (const themeAccent of ['#ffff00', '#ffffff', '#808080', '#00ff88', '#112233']) {
    const deep = /--gold-deep:(#\w{6})/.exec(themeRule({ ...theme, themeAccent }))?.[1] ?? ''
    expect(contrast(deep, '#f8f5ee'), themeAccent).toBeGreaterThanOrEqual(4.5)
  }
})

test('every page without its own header and footer shows those of the home page', () => {
  const root = {
    ...FINAL_HOME,
    header: { ...FINAL_HOME.header, tagline: 'Since 1961', logoText: 'Kavanagh' },
  }
  const page = { ...FINAL_HOME, header: { ...FINAL_HOME.header, tagline: 'For weddings' } }
  expect(withSharedFrame(page, root).header).toMatchObject({ logoText: 'Kavanagh', tagline: 'For weddings' })
  expect(withSharedFrame(page, root).footer).toEqual(root.footer)
  const coloured = (logoTextColor: string, taglineColor?: string) => {
    const styling = { ...FINAL_HOME.header.styling, logoTextColor, ...(taglineColor && { taglineColor }) }
    return { ...FINAL_HOME, header: { ...FINAL_HOME.header, styling } }
  }
  const shown = withSharedFrame(coloured('#00aa00'), coloured('#7a1020', '#7a1021')).header.styling
  expect(shown).toMatchObject({ logoTextColor: '#00aa00', taglineColor: '#7a1021' })
})
