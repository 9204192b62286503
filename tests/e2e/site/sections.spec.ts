import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import { untilHydrated } from '../support/quote-form.ts'

// Motion is on here, as most people have it.
test.use({ reducedMotion: 'no-preference' })

test('every shipped image comes in a modern format, cached for a year and small on a phone; the header stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const portrait = page.waitForResponse(/\/art\/hero-portrait-[0-9a-f]{8}-\d+\.avif$/)
  await page.goto('/')
  expect((await (await portrait).body()).length).toBeLessThan(60_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const arriving = page.waitForResponse(/\/art\/hero-[0-9a-f]{8}-\d+\.avif$/)
  await page.goto('/')
  const hashed = (await arriving).headers()
  expect(hashed['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await page.request.get('/art/hero.jpg')
  expect(plain.headers()['cache-control']).toBe('public, max-age=3600')
  await expect(page.locator('.hero-art img')).not.toHaveCSS('animation-name', 'none')
  const images = page.locator('main img')
  expect(await images.count()).toBe(1 + 9 + 9)
  const loaded = await images.evaluateAll(loadInTurn)
  for (const source of loaded) expect(source).toMatch(/-[0-9a-f]{8}-\d+\.avif$/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
})

/** Runs in the page: what each image loads once it is in sight. */
async function loadInTurn(images: (HTMLElement | SVGElement)[]): Promise<string[]> {
  const sources: string[] = []
  for (const image of images) {
    if (!(image instanceof HTMLImageElement)) continue
    image.scrollIntoView({ block: 'center', inline: 'center' })
    while (image.naturalWidth === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    sources.push(image.currentSrc)
  }
  return sources
}

const VEHICLES = [
  ['Mercedes V-Class', 'Mercedes V-Class (Up to 6 passengers)'],
  ['Mercedes Sprinter', 'Mercedes Sprinter (Up to 16 passengers)'],
  ['Chauffeur Service', 'Chauffeur Service (Dedicated driver)'],
] as const

test('a fleet card leads to the form and chooses its vehicle there; the form says who fits and still has it after a reload', async ({
  page,
}) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await page.goto('/')
  await page.evaluate(() => {
    window.addEventListener('fleetSelected', (event) => {
      if (event instanceof CustomEvent) document.title = event.detail.fleetValue
    })
  })
  for (const [name, choice] of VEHICLES) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card.getByRole('link', { name: 'Request Quote' }).click()
    await expect(page.getByLabel('Vehicle Selected')).toHaveValue(choice)
    const first = page.locator('#quote-form').getByLabel('Pick-up Location', { exact: true })
    const above = () => first.evaluate((field) => field.getBoundingClientRect().top)
    await expect.poll(above, 'it comes from above the window').toBeGreaterThan(0)
    expect(await above(), 'it ends in the upper third').toBeLessThan(height / 3)
    const stored = await page.evaluate(() => sessionStorage.getItem('selectedFleet'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ name, fleetValue: choice })
    await expect(page).toHaveTitle(choice)
  }
  await page.reload()
  await expect(page.getByLabel('Vehicle Selected')).toHaveValue('Chauffeur Service (Dedicated driver)')
  await untilHydrated(page)
  const people = page.getByLabel('Number of People', { exact: true })
  await people.fill('9')
  const vClass = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mercedes V-Class' }) })
  await vClass.getByRole('link', { name: 'Request Quote' }).click()
  await expect(people).toHaveAccessibleDescription(
    'The Mercedes V-Class seats 7. The Mercedes Sprinter takes 16. You can send your request either way.',
  )
  await people.fill('7')
  await expect(people).toHaveAccessibleDescription(
    'The Mercedes V-Class seats 7, or 6 with luggage. Please tell us below how much luggage you have.',
  )
  await people.fill('6')
  await expect(people).toHaveAccessibleDescription('')
})

test('images, questions and the contact notice work by click and by keyboard, and print shows the answers', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Images of Mercedes V-Class' })
  await strip.scrollIntoViewIfNeeded()
  const address = page.url()
  await page.getByRole('link', { name: 'Mercedes V-Class, image 3 of 3' }).click()
  await expect(strip.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(strip.getByRole('img').first()).not.toBeInViewport({ ratio: 0.1 })
  expect(page.url()).toBe(address)
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(strip.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })

  const question = page.locator('.faq summary').first()
  const response = page.locator('.faq details p').first()
  await expect(response).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(response).toBeVisible()
  await page.keyboard.press('Space')
  await expect(response).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Website Under Maintenance' })
  for (const name of ['WhatsApp', 'Email us', 'Call us']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Go to the form' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'Call us' }).click()
  await page.getByRole('link', { name: 'Go to the form' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Request your quote' })).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(response).toBeVisible()
  for (const gone of ['.site-header', '.hero-actions', '.gallery-jumps', '.vehicle-button']) {
    await expect(page.locator(gone).first(), gone).toBeHidden()
  }
  const words = await page.locator('.hero-subtitle').boundingBox()
  const proof = await page.locator('.hero-proof').boundingBox()
  // The image that is not there leaves no room either.
  expect((proof?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0))).toBeLessThan(100)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the home page is at most 8,000 pixels long; its rows of cards show that they go on, and scroll by key and by focus', async ({
    page,
  }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const fleet = page.getByRole('list', { name: 'Three ways to travel well' })
    const cards = fleet.locator('> li')
    await fleet.scrollIntoViewIfNeeded()
    await expect(cards.first()).toBeInViewport()
    await expect(cards.nth(1), 'the next one looks in').toBeInViewport()
    await expect(cards.nth(2)).not.toBeInViewport()
    await cards.nth(2).getByRole('link', { name: 'Request Quote' }).focus()
    await expect(cards.nth(2)).toBeInViewport({ ratio: 0.5 })
    const praise = page.getByRole('list', { name: 'In the words of our passengers' })
    await praise.focus()
    await page.keyboard.press('ArrowRight')
    await expect(praise.getByText('The car was gleaming')).toBeInViewport({ ratio: 1 })
  })

  test('the menu opens by keyboard, Escape closes it, and so does a link that stays on the page', async ({
    page,
    product,
  }) => {
    const navLinks = [{ label: 'Fleet', path: '#services', visible: true }]
    await openLandingPage(page, product, { header: { navLinks } })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link').first()).toBeFocused()
    for (const name of ['+353 1 000 0000', 'WhatsApp'])
      await expect(page.locator('.site-menu').getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'Fleet' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Three ways to travel well' })).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('menu, questions and images work, and the notice leads to the form, which closes it', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByText('How many people fit?').click()
    await expect(page.getByText('A V-Class seats up to 7')).toBeVisible()
    await page.getByRole('link', { name: 'Mercedes V-Class, image 2 of 3' }).click()
    const strip = page.getByRole('list', { name: 'Images of Mercedes V-Class' })
    await expect(strip.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.5 })
    await page.getByRole('button', { name: 'Call us' }).click()
    await page.getByRole('link', { name: 'Go to the form' }).click()
    await expect(page.getByLabel('Pick-up Location', { exact: true })).toBeInViewport()
    await page.getByLabel('Full Name').click()
    await expect(page.getByRole('dialog', { name: 'Website Under Maintenance' })).toBeHidden()
  })
})
