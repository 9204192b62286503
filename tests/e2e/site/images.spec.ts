import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { FINAL_FLEET, type FleetVehicle } from '#content/sections/fleet.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { faintLines } from '../support/contrast.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLandingPage } from '../support/landing-page.ts'
import type { Product } from '../support/product.ts'
import { adminToken } from '../support/sign-in.ts'

/** Width and height of what owners have: cameras, phones held both ways, wide strips. */
const SHAPES: [number, number][] = [
  [1200, 800],
  [1200, 900],
  [1280, 720],
  [1000, 1000],
  [800, 1200],
  [900, 1200],
  [720, 1280],
  [1600, 400],
]
const WIDTHS = [390, 768, 1440]
const FRAME = { red: 0, green: 0, blue: 200 }
const MARK = { red: 230, green: 0, blue: 0 }
const PLAIN = { r: FRAME.red, g: FRAME.green, b: FRAME.blue }

/** A blue field with a red square of a fifth of its short side, at a place in shares of the whole. */
async function paintMarked([width, height]: [number, number], place = { x: 0.5, y: 0.5 }): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) / 5)
  const square = { width: side, height: side, channels: 3 as const, background: { r: MARK.red, g: 0, b: 0 } }
  const left = Math.round(place.x * width - side / 2)
  const top = Math.round(place.y * height - side / 2)
  return sharp({ create: { width, height, channels: 3, background: PLAIN } })
    .composite([{ input: await sharp({ create: square }).png().toBuffer(), left, top }])
    .png()
    .toBuffer()
}

async function upload(page: Page, product: Product, buffer: Buffer): Promise<{ id: string; url: string }> {
  const response = await page.request.post(IMAGE_API.list.path, {
    headers: { authorization: `Bearer ${await adminToken(page, product)}` },
    multipart: { file: { name: 'shape.png', mimeType: 'image/png', buffer } },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** Nothing but the header. */
const ALONE = {
  showHero: false,
  showQuoteForm: false,
  showFeatures: false,
  showFleet: false,
  showHowItWorks: false,
  showTestimonials: false,
  showFAQ: false,
  showCTA: false,
  showFooter: false,
}

type Seen = {
  width: number
  height: number
  ratio: number
  mark: { x: number; y: number; width: number; height: number }
}

type Shot = {
  data: Buffer
  width: number
  places: Record<string, { x: number; y: number; width: number; height: number }>
}

/** One screenshot of the whole page, and where on it each of the images stands. */
async function shoot(page: Page, selectors: readonly string[]): Promise<Shot> {
  const places: Shot['places'] = {}
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth),
      ),
    )
    .toBe(true)
  // A loaded image is painted once it is unpacked, and each width may have chosen another file.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  const file = await shootAtRest(page)
  for (const selector of selectors) {
    places[selector] = await page.locator(selector).evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { x: x + window.scrollX, y: y + window.scrollY, width, height }
    })
  }
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, places }
}

/** Chromium paints a large screenshot tile by tile: the page is at rest once two shots in a row are the same. */
async function shootAtRest(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled' })
  let before = await take()
  for (let tries = 0; tries < 20; tries++) {
    const after = await take()
    if (after.equals(before)) return after
    before = after
  }
  throw new Error('The page never came to rest.')
}

/** So many pixels at the edge of a frame may be mixed with what lies around. */
const EDGE = 3

/** The place of the red square in the frame of an image. Every other pixel of the frame must be of the image. */
function look({ data, width, places }: Shot, selector: string): Seen {
  const place = places[selector]
  if (!place) throw new Error(`${selector} was not looked for.`)
  const [left, top] = [Math.ceil(place.x) + EDGE, Math.ceil(place.y) + EDGE]
  const frame = {
    width: Math.floor(place.x + place.width) - left - EDGE,
    height: Math.floor(place.y + place.height) - top - EDGE,
  }
  const box = { left: frame.width, top: frame.height, right: -1, bottom: -1 }
  const strange: string[] = []
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const at = ((top + y) * width + left + x) * 3
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (red > 150 && blue < 90) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      } else if ((red + blue < 150 || green > 60) && !isCorner(x, y, frame))
        strange.push(`${x},${y}: ${red} ${green} ${blue}`)
    }
  }
  expect(
    strange.slice(0, 3),
    `${selector} is filled, ${JSON.stringify(place)}, ${strange.length} are not`,
  ).toEqual([])
  const mark = {
    x: (box.left + box.right + 1) / 2 / frame.width,
    y: (box.top + box.bottom + 1) / 2 / frame.height,
    width: box.right - box.left + 1,
    height: box.bottom - box.top + 1,
  }
  return { ...frame, ratio: place.width / place.height, mark }
}

/** Corners are round. */
function isCorner(x: number, y: number, { width, height }: { width: number; height: number }): boolean {
  return (x < 8 || x >= width - 8) && (y < 8 || y >= height - 8)
}

/** Expects the image to fill its frame, with its painted square still square and in the middle. */
function expectCentred({ width, height, mark }: Seen, [wide, high]: [number, number], where: string) {
  const side = (Math.min(wide, high) / 5) * Math.max(width / wide, height / high)
  expect(Math.abs(mark.width - Math.min(side, width)), `${where}: width of the square`).toBeLessThan(4)
  expect(Math.abs(mark.height - Math.min(side, height)), `${where}: height of the square`).toBeLessThan(4)
  expect(Math.abs(mark.x - 0.5) * width, `${where}: across`).toBeLessThan(3)
  expect(Math.abs(mark.y - 0.5) * height, `${where}: down`).toBeLessThan(3)
}

const [MODEL] = FINAL_FLEET.vehicles
/** The badge over an image is as blue as the image. */
const STYLING = { ...FINAL_FLEET.styling, badgeBgColor: 'rgb(0 0 200)', badgeTextColor: 'rgb(0 0 200)' }

test('images of every shape fill their frames, a chosen focal point stays in sight, and a wide logo is not cropped', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const stored: { id: string; url: string }[] = []
  for (const shape of SHAPES) stored.push(await upload(page, product, await paintMarked(shape)))
  const low = await upload(page, product, await paintMarked([720, 1280], { x: 0.5, y: 0.85 }))
  const focus = '50% 100%'
  const logo = await upload(page, product, await paintMarked([1200, 300]))
  const vehicles = stored.map(({ url }, at) => ({
    ...(MODEL as FleetVehicle),
    name: `Vehicle ${at + 1}`,
    images: [
      { src: url, alt: '' },
      { src: url, alt: '' },
    ],
  }))
  const last = SHAPES.length + 1
  const lowest = { ...(MODEL as FleetVehicle), name: 'Lowest', images: [{ src: low.url, alt: '', focus }] }
  await openLandingPage(page, product, {
    sectionVisibility: { ...ALONE, showFleet: true, showPortfolio: true },
    header: { logoImage: logo.url },
    fleet: { vehicles: [...vehicles, lowest], styling: STYLING },
    portfolio: {
      jobs: [
        {
          location: 'Cork',
          images: [...stored.map(({ id, url }) => ({ id, url })), { id: low.id, url: low.url, focus }],
        },
      ],
    },
  })
  const frames = SHAPES.map((_, at) => ({
    gallery: `#vehicle-${at + 1}-image-1 img`,
    small: `#vehicle-${at + 1} .gallery-jumps li:first-child img`,
    journey: `#job-1-image-${at + 1} img`,
  }))
  const focused = [`#vehicle-${last}-image-1 img`, `#job-1-image-${last} img`]
  // A shot shows nothing of a row that has to be swiped.
  await page.locator('.vehicles').evaluate((row) => {
    row.style.gridAutoFlow = 'row'
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const shot = await shoot(page, [
      ...frames.flatMap((frame) => Object.values(frame)),
      ...focused,
      '.logo-image',
    ])
    for (const [at, shape] of SHAPES.entries()) {
      for (const [name, selector] of Object.entries(frames[at] ?? {})) {
        const where = `${name}, ${shape.join('×')} at ${width} px`
        const seen = look(shot, selector)
        expectCentred(seen, shape, where)
        expect(seen.ratio, `${where}: frame`).toBeCloseTo(1.5, 1)
      }
    }
    for (const frame of focused) {
      const { mark } = look(shot, frame)
      expect(mark.height, `${frame} at ${width} px`).toBeGreaterThan(20)
      expect(mark.y, `${frame} at ${width} px`).toBeGreaterThan(0.5)
    }
    const seen = look(shot, '.logo-image')
    expect(seen.height + 2 * EDGE, `logo at ${width} px`).toBeGreaterThanOrEqual(width < 400 ? 28 : 42)
    expectCentred(seen, [1200, 300], `logo at ${width} px`)
  }
})

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

test('the words of the hero stand out from its image on every screen, with a long title and without facts too', async ({
  page,
  product,
}) => {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.goto('/', { waitUntil: 'load' })
    expect(await faintLines(page.locator('.hero')), `${width} x ${height}`).toEqual([])
  }
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
    expect(await faintLines(page.locator('.hero')), `${width} px, long title`).toEqual([])
  }
})
