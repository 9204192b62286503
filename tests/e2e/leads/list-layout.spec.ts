import type { Locator, Page } from '@playwright/test'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { expectNoViolations } from '../support/axe.ts'
import { fillWithDemo } from '../support/demo.ts'
import { createLead, sendQuote, signInAs, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

// A product of its own: what stands in the list is the demo data alone.
test.use({ settings: { LOG_LEVEL: 'warn' } })

/** Returns the number of leads in sight. In a table each row of the demo data is as high as two lines, whatever its name, address or place. */
const SIZES = [
  { width: 1366, height: 768, leads: 8 },
  { width: 1440, height: 900, leads: 10 },
  { width: 1280, height: 800, leads: 8 },
  { width: 1265, height: 800, leads: 8 },
  { width: 1200, height: 800, leads: 8 },
  { width: 1055, height: 800, leads: 8 },
  { width: 1024, height: 768, leads: 8 },
  { width: 390, height: 844, leads: 2 },
]
/** Two lines of 24 px, compact padding and a border. */
const TWO_LINES_PX = 55

test('the first screen of the list shows many leads, and cuts off nothing', async ({ page, product }) => {
  test.slow()
  await fillWithDemo(product)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { name: 'Recent Leads (48)' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toBeVisible()
  const booked = page.getByRole('row').filter({ has: page.locator('[data-tone]', { hasText: 'Converted' }) })
  await expect(booked.first()).toContainText(/€[\d,]+ accepted/)
  for (const { width, height, leads } of SIZES) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('table')).toHaveCount(width < 768 ? 0 : 1)
    expect(await countVisible(page), `${width} × ${height}`).toBeGreaterThanOrEqual(leads)
    expect(await findTaller(page), `${width} × ${height}`).toEqual([])
    expect(await findCutTimes(page), `${width} × ${height}`).toEqual([])
    expect(await findCutContacts(page), `${width} × ${height}`).toEqual([])
    expect(await findBrokenMails(page), `${width} × ${height}`).toEqual([])
    expect(await findCutTexts(page), `${width} × ${height}`).toEqual([])
    if (width < 768) expect(await findLooseDots(page), `${width} × ${height}`).toEqual([])
  }
  for (const width of [1024, 1072, 1100, 1200, 1280, 1366, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('table')).toHaveCount(1)
    expect(await findTaller(page), `${width} px`).toEqual([])
    expect(await findCut(page), `${width} px`).toEqual([])
    expect(await findCovered(page), `${width} px`).toEqual([])
    expect(await findCutTimes(page), `${width} px`).toEqual([])
    expect(await findCutContacts(page), `${width} px`).toEqual([])
    expect(await findBrokenMails(page), `${width} px`).toEqual([])
    expect(await findCutTexts(page), `${width} px`).toEqual([])
    if (width === 1024) await expectNoViolations(page, 'three lines of text where two are')
  }
})

test('a booking that waits for confirmation takes two lines, and covers nothing', async ({
  page,
  product,
}) => {
  // Both names are measured at every size.
  test.slow()
  const token = await signInAs(page, product, 1)
  const { id } = await createLead(page, { full_name: 'Aoife Byrne' })
  await sendQuote(page, token, id)
  const waiting = { offer_state: 'unconfirmed', offer_total_cents: 84_000, status: 'quoted' }
  const names = ['Aoife Byrne', 'Caoimhe Ní Shúilleabháin-Byrne']
  for (const [index, assigned_to_name] of names.entries()) {
    await page.unrouteAll()
    await page.route(
      (url) => url.pathname === LEAD_API.list.path,
      async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        const offer_confirm_due_at = new Date(Date.now() + 35 * 60_000).toISOString()
        for (const lead of json.data) Object.assign(lead, waiting, { offer_confirm_due_at, assigned_to_name })
        await route.fulfill({ response, json })
      },
    )
    await page.goto('/admin/leads')
    const row = page.locator(`tr[data-lead="${id}"]`)
    for (const width of [1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(row).toContainText(/€840 accepted · confirm: 3\d min/)
      expect(await findCovered(page), `${width} px, ${assigned_to_name}`).toEqual([])
      const { height } = (await row.boundingBox()) ?? { height: Number.NaN }
      if (index === 0) expect(height, `${width} px`).toBeLessThanOrEqual(TWO_LINES_PX)
    }
  }
})

test('words without spaces stay inside the list, the detail and a dialog, wide and narrow, and a very long name takes two lines', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  const endless = await createLead(page, {
    full_name: `${uniqueName()} ${'A'.repeat(150)}`,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    pickup_location: 'P'.repeat(290),
    additional_info: 'W'.repeat(900),
    journey: { dropoff_location: 'Q'.repeat(290), group_type: 'G'.repeat(100) },
  })
  const leads = [
    await createLead(page, { full_name: 'Maximilian-Alexander '.repeat(9).trim() }),
    await createLead(page, { full_name: 'ó'.repeat(200) }),
  ]
  await page.goto('/admin/leads')
  const named = ({ id, full_name }: (typeof leads)[number]) =>
    page.locator(`[data-lead="${id}"]`).getByRole('link', { name: full_name, exact: true })
  for (const width of [1024, 1280, 1440, 1920, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const lead of leads) {
      // It is whole for whoever hears or points at it.
      await expect(named(lead), `${width} px`).toHaveAttribute('title', lead.full_name)
      const cut = width < 768 ? named(lead).locator('span') : page.locator(`tr[data-lead="${lead.id}"]`)
      const { height } = (await cut.boundingBox()) ?? { height: Number.NaN }
      expect(height, `${width} px, ${lead.full_name}`).toBeLessThanOrEqual(TWO_LINES_PX)
    }
    await expectNothingOver(page.locator('html'), `list at ${width}`)
  }
  await page.locator(`[data-lead="${endless.id}"]`).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('sent this enquiry')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingOver(page.locator('html'), `detail at ${width}`)
  }
  await page.getByRole('button', { name: 'Contact Customer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingOver(page.getByRole('dialog'), `dialog at ${width}`)
  }
})

async function expectNothingOver(element: Locator, where: string): Promise<void> {
  const over = () => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(over, where).toBe(0)
}

test('the bar of a selection is one line beside the navigation, and a chosen period is not cut off on a phone', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 1)
  await createLead(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/leads')
  await page
    .getByRole('checkbox', { name: /^Select lead/ })
    .first()
    .click()
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  const [count, remove] = [
    page.getByText('1 selected'),
    actions.getByRole('button', { name: 'Delete selected' }),
  ]
  const middles = await Promise.all([count, remove].map(middleOf))
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Number.NaN))).toBeLessThan(3)

  const cross = actions.getByRole('button', { name: 'Clear selection' })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await actions
      .getByRole('button')
      .and(page.locator(':not([aria-label="Clear selection"])'))
      .or(actions.getByRole('combobox'))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size, `lines of actions at ${width} px`).toBe(1)
    const lines = await Promise.all([count, cross].map(middleOf))
    expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? Number.NaN))).toBeLessThan(3)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/leads?from=2026-11-01&to=2026-11-30')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const period = page.getByText('Submitted: 01/11/2026 – 30/11/2026')
  await expect(period).toBeVisible()
  expect(await period.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  const [set, free] = [
    page.getByRole('button', { name: 'Submitted' }),
    page.getByRole('button', { name: 'Travel date' }),
  ]
  expect(await groundOf(set)).not.toBe(await groundOf(free))
  const [chosen, all] = [/^Status filter/, /^Priority filter/].map((name) =>
    page.getByRole('combobox', { name }),
  )
  if (!chosen || !all) throw new Error('The filters are missing.')
  await page.goto('/admin/leads?status=new')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(chosen).toContainText('New')
  expect(await groundOf(chosen)).not.toBe(await groundOf(all))
})

function groundOf(locator: Locator): Promise<string> {
  return locator.evaluate((one) => getComputedStyle(one).backgroundColor)
}

async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

/** Texts and controls of the assignee and the actions that the note of a quote lies upon. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notes = [...document.querySelectorAll('td [data-quote] span:not(.sr-only)')]
    if (notes.length === 0) return ['no note is shown']
    const others = [...document.querySelectorAll('td:nth-last-child(-n+2) :is(button, a, span[aria-hidden])')]
    const lies = (note: DOMRect, other: DOMRect): boolean =>
      note.left < other.right - 1 &&
      note.right > other.left + 1 &&
      note.top < other.bottom - 1 &&
      note.bottom > other.top + 1
    return others
      .filter((other) =>
        notes.some((note) => lies(note.getBoundingClientRect(), other.getBoundingClientRect())),
      )
      .map((other) => other.textContent || (other.getAttribute('aria-label') ?? ''))
  })
}

/** Rows or cards that lie in the window from top to bottom, below all that stays in sight over them. */
function countVisible(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [role=checkbox][aria-label^="Select lead "]')]
    const rows = boxes.flatMap((box) => box.closest('tr, li') ?? [])
    const heads = [...document.querySelectorAll('thead th')].map(
      (head) => head.getBoundingClientRect().bottom,
    )
    const top = Math.max(0, ...heads)
    return rows.filter((row) => {
      const { top: from, bottom } = row.getBoundingClientRect()
      return from >= top - 1 && bottom <= window.innerHeight
    }).length
  })
}

/** Lines of cards that end with a dot between two facts, or begin with one. */
function findLooseDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('li[data-lead]')]
    if (cards.length === 0) return ['no card is shown']
    const lettersOf = (card: Element) => {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const letters: { letter: string; box: DOMRect }[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const box = range.getBoundingClientRect()
          if (letter.trim() && box.width > 1) letters.push({ letter, box })
        }
      }
      return letters
    }
    return cards.flatMap((card) => {
      const left = card.querySelector('a')?.getBoundingClientRect().left ?? 0
      const letters = lettersOf(card)
      const isBeside = (one?: DOMRect, other?: DOMRect) =>
        Math.abs((one?.bottom ?? Number.NaN) - (other?.bottom ?? Number.NaN)) < 6
      // Everything left of the text is cut off.
      const loose = letters.filter(
        ({ letter, box }, at) =>
          letter === '·' &&
          box.left > left - 2 &&
          !(isBeside(box, letters[at - 1]?.box) && isBeside(box, letters[at + 1]?.box)),
      )
      return loose.length > 0 ? [card.textContent] : []
    })
  })
}

/** Rows of more than two lines. */
function findTaller(page: Page): Promise<(string | null)[]> {
  return page
    .locator('tr[data-lead]')
    .evaluateAll(
      (rows, most) =>
        rows.filter((row) => row.getBoundingClientRect().height > most + 0.5).map((row) => row.textContent),
      TWO_LINES_PX,
    )
}

/** Heads, badges and buttons of the table that are wider than their place. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const right = document.querySelector('main section:has(table)')?.getBoundingClientRect().right ?? 0
    const cells = [...document.querySelectorAll<HTMLElement>('main thead th, main tbody td')]
    // The state of a quote shows beyond its column.
    const cut = cells.filter(
      (cell) => cell.scrollWidth > cell.clientWidth + 1 && !cell.querySelector('[data-spills]'),
    )
    const beyond = [...document.querySelectorAll('main td *')].filter(
      (element) => element.getBoundingClientRect().right > right,
    )
    return [...cut, ...beyond].map((element) => element.textContent ?? '')
  })
}

/** Returns the days and times of journeys that are cut. */
function findCutTimes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('main tbody p, main li p')]
    const times = lines.filter(({ textContent }) =>
      /^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/.test(textContent.trim()),
    )
    if (times.length === 0) return ['no journey is shown']
    return times.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
  })
}

/** Returns the email addresses, phone numbers and states of quotes that are cut. */
function findCutContacts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('main [data-lead] a:is([href^="mailto:"], [href^="tel:"])')]
    const notes = [...document.querySelectorAll('main [data-lead] [data-quote]')]
    if (links.length === 0 || notes.length === 0) return ['no contact or no quote is shown']
    const edgesOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? { left: 0, right: 0 }
    // The state of a quote may go on below the assignee, as far as the actions.
    const endOf = (one: Element): number =>
      one.closest('tr [data-quote]')
        ? edgesOf(one.closest('tr')?.lastElementChild).left
        : edgesOf(one.closest('td, li')).right
    const isCut = (one: Element): boolean =>
      (getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth) ||
      one.getBoundingClientRect().right > endOf(one)
    const parts = [...links, ...notes].flatMap((one) => [one, ...one.querySelectorAll('*')])
    // A text for screen readers is a pixel high.
    const seen = parts.filter((one) => one.getBoundingClientRect().height > 1)
    return seen.filter(isCut).map((one) => one.textContent)
  })
}

/** Email addresses that go on in another line before or behind their @. */
function findBrokenMails(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('main [data-lead] a[href^="mailto:"]')]
    if (links.length === 0) return ['no address is shown']
    const topsAround = (link: Element): number[] => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const tops: { character: string; top: number }[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const [index, character] of [...(text.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          tops.push({ character, top: Math.round(range.getBoundingClientRect().top) })
        }
      }
      const at = tops.findIndex(({ character }) => character === '@')
      return tops.slice(at - 1, at + 2).map(({ top }) => top)
    }
    return links.filter((link) => new Set(topsAround(link)).size !== 1).map((link) => link.textContent)
  })
}

/** Each text of a row is whole: places, vehicles and names too go on in another line. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main [data-lead] :not(select, select *)')]
    const shown = parts.filter(
      (one) => one.textContent.trim() !== '' && !one.closest('.sr-only, .md\\:sr-only'),
    )
    if (shown.length === 0) return ['no lead is shown']
    const isCut = (one: HTMLElement): boolean => {
      const { overflowX, overflowY } = getComputedStyle(one)
      return (
        (overflowX !== 'visible' && one.scrollWidth > one.clientWidth) ||
        (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
      )
    }
    return shown.filter(isCut).map((one) => one.textContent)
  })
}
