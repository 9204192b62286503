import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'

const NAME = 'Connemara Executive Chauffeur & Coach Company'
const NAMES = [
  'Rush',
  'Jaunt Ireland',
  'Kavanagh’s Coaches',
  'Bartholomew Coaches',
  'Connemara Chauffeur & Coach',
  NAME,
]
const LABELS = [
  'How it works',
  'About us',
  'Airport transfers',
  'Weddings & events',
  'Corporate travel',
  'Day tours',
  'Contact',
]
const WIDTHS = [320, 360, 390, 480, 600, 700, 768, 820, 1024, 1025, 1184, 1185, 1280, 1366, 1440, 1920, 2560]

/** An image of four times its height, and a square one. */
const LOGOS = [null, 'wide', 'square'] as const
const CASES = NAMES.flatMap((name) =>
  LABELS.slice(1).flatMap((_, at) =>
    [true, false].flatMap((tagline) => LOGOS.map((logo) => ({ name, links: at + 2, tagline, logo }))),
  ),
)

test('name, links and buttons share the header at every width, and a link that does not fit is reached by Tab and in the menu', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const navLinks = LABELS.map((label) => ({ label, path: '/about' }))
  await openLandingPage(page, product, { header: { logoText: NAME, tagline: 'Executive travel', navLinks } })
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  const seen = () =>
    last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === link
    })
  expect(await seen()).toBe(false)
  await page.getByRole('link', { name: NAME }).first().focus()
  for (const _ of LABELS) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  expect(await seen()).toBe(true)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Corporate travel' })
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()

  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 500 })
    wrong.push(...(await faultsAt(page, width)))
  }
  expect(wrong).toEqual([])
})

/** Lays the header out for every case by the page's own styles, and says what is wrong. */
function faultsAt(page: Page, width: number): Promise<string[]> {
  return page.evaluate(
    ({ cases, labels, width }) => {
      const find = (selector: string) => {
        const found = document.querySelector<HTMLElement>(selector)
        if (!found) throw new Error(`There is no ${selector}.`)
        return found
      }
      const [logo, words, list] = [find('.logo'), find('.logo-text'), find('.site-nav ul')]
      const [tagline, menu, icon] = [find('.tagline'), find('.menu-button'), find('.logo-icon, .logo-image')]
      const image = document.createElement('img')
      image.className = 'logo-image'
      const links = [...list.children]
      const box = (element: Element) => element.getBoundingClientRect()
      const wrong: string[] = []
      for (const one of cases) {
        const where = `${width} px, ${one.name}, ${one.links} links, ${one.tagline ? 'tagline' : 'none'}, ${one.logo}`
        words.textContent = one.name
        words.className = one.name.length > 18 ? 'logo-text logo-text-long' : 'logo-text'
        tagline.textContent = one.tagline ? 'Executive Chauffeur Ireland' : ''
        const shown = one.logo ? image : icon
        image.width = one.logo === 'wide' ? 176 : 44
        image.height = 44
        logo.firstElementChild?.replaceWith(shown)
        logo.className = one.logo === 'wide' ? 'logo logo-wide' : 'logo'
        list.replaceChildren(...links.slice(0, one.links))
        for (const [at, link] of links.entries()) {
          if (link.firstElementChild) link.firstElementChild.textContent = labels[at] ?? ''
        }
        const row = box(find('.site-nav'))
        const inRow = links.slice(0, one.links).filter((link) => box(link).top < row.bottom)
        const pieces = [
          shown,
          words,
          ...inRow,
          menu,
          ...document.querySelectorAll('.site-header-actions > a'),
        ]
          .map((element) => ({ text: element.textContent || element.className, box: box(element) }))
          // A sign that has no room beside the name wraps below the logo, which shows nothing there.
          .filter((piece) => piece.box.width > 1 && piece.box.top < box(logo).bottom - 1)
        for (const [at, piece] of pieces.entries()) {
          const bar = box(find('.site-header'))
          if (piece.box.left < 0 || piece.box.right > window.innerWidth)
            wrong.push(`${where}: ${piece.text} is outside`)
          if (piece.box.top < bar.top || piece.box.bottom > bar.bottom)
            wrong.push(`${where}: ${piece.text} is cut off`)
          for (const other of pieces.slice(at + 1)) {
            const across =
              Math.min(piece.box.right, other.box.right) - Math.max(piece.box.left, other.box.left)
            const down = Math.min(piece.box.bottom, other.box.bottom) - Math.max(piece.box.top, other.box.top)
            if (across > 1 && down > 1) wrong.push(`${where}: ${piece.text} is over ${other.text}`)
          }
        }
        const all = inRow.length === one.links
        if (all === menu.checkVisibility()) wrong.push(`${where}: ${inRow.length} links, menu ${!all}`)
        const next = links[inRow.length]
        if (!all && next) {
          const taken = inRow.reduce((sum, link) => sum + box(link).width + 4, 1)
          const last = inRow.length === one.links - 1
          const room = row.width - (last ? 0 : 48)
          if (taken + 4 + box(next).width < room - 1) wrong.push(`${where}: ${next.textContent} would fit`)
        }
      }
      return wrong.slice(0, 12)
    },
    { cases: CASES, labels: LABELS, width },
  )
}
