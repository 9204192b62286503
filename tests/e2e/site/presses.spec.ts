import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'
import { expect, test } from '../support/fixtures.ts'

/** What this journey took before the form asked for more. */
const MOST = { keys: 59, taps: 34 }
/** A date or a time is chosen on the wheels of the phone. */
const WHEEL_TAPS = 4
/** Opened, and chosen. */
const LIST_TAPS = 2

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownPage: true })

test('a return journey of 14 people takes no more keys and taps on a phone than it did', async ({ page }) => {
  const used = { keys: 0, taps: 0 }
  const form = page.locator('#quote-form')
  const tap = async (target: ReturnType<typeof page.locator>) => {
    used.taps += 1
    await target.tap()
  }
  const type = async (label: string, text: string) => {
    await tap(form.getByLabel(label, { exact: true }))
    used.keys += text.length
    await page.keyboard.type(text)
  }
  const place = async (label: string, text: string, wanted: string) => {
    await type(label, text)
    await tap(page.getByRole('listbox').getByRole('option', { name: wanted }).first())
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(new RegExp(`^${wanted}`))
  }
  const turn = async (label: string, value: string) => {
    used.taps += WHEEL_TAPS
    await form.getByLabel(label, { exact: true }).fill(value)
  }

  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Get Instant Quote' }).first())
  await place('Pick-up Location', 'adare', 'Adare')
  await place('Drop-off Location', 'shan', 'Shannon')
  await turn('Date of Travel', '2031-05-05')
  await turn('Pick-up Time', '09:30')
  await tap(form.getByText('Return to pick-up location'))
  await turn('Return Date', '2031-05-06')
  await turn('Return Time', '17:30')
  used.taps += LIST_TAPS
  await form.getByLabel('Vehicle Selected').selectOption({ index: 2 })
  await type('Number of People', '14')
  await type('Full Name', 'Siobhán Keane')
  await type('Email Address', 'siobhan@example.ie')
  await type('Mobile Number', '0871234567')
  // No person is this quick, and who is gets taken for a robot.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)
  const sending = page.waitForRequest((request) => new URL(request.url()).pathname === LEAD_API.list.path)
  await tap(page.getByRole('button', { name: 'Get My Free Quote' }))
  expect((await sending).postDataJSON()).toMatchObject({
    number_of_people: 14,
    journey: { round_trip: true, return_time: '17:30' },
  })
  await page.waitForURL('**/thank-you')
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(used) })
  expect(used.keys).toBeLessThanOrEqual(MOST.keys)
  expect(used.taps).toBeLessThanOrEqual(MOST.taps)
})
