import { faintLines } from '../support/contrast.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'

test.use({ reducedMotion: 'reduce' })

/** Phones upright and on their side, tablets, desks of 1280 and 1440 pixels at 200 %, and what stands on large desks. */
const SCREENS = [
  [320, 640],
  [390, 844],
  [640, 512],
  [720, 450],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1300],
] as const

test('the words of the hero stand out from its picture on every screen', async ({ page }) => {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.goto('/', { waitUntil: 'load' })
    expect(await faintLines(page.locator('.hero')), `${width} x ${height}`).toEqual([])
  }
})

test('they do so without facts below them, and under a long title', async ({ page, product }) => {
  await openLandingPage(page, product, {
    hero: {
      bullets: [],
      titleLine1: 'Coaches, minibuses and chauffeurs for groups of every size,',
      titleEmphasis: 'anywhere in Ireland',
    },
  })
  for (const width of [390, 720, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload({ waitUntil: 'load' })
    expect(await faintLines(page.locator('.hero')), `${width} px`).toEqual([])
  }
})
