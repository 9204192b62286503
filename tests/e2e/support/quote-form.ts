import { expect, type Locator, type Page } from '@playwright/test'
import { BOT_LIMITS } from '#contract/leads/lead-limits.ts'

export type TypedRequest = Record<(typeof TYPED)[number], string> & { vehicle: string }

const TYPED = [
  'Full Name',
  'Email Address',
  'Mobile Number',
  'Pick-up Location',
  'Drop-off Location',
  'Date of Travel',
  'Pick-up Time',
  'Number of People',
  'Additional Information',
] as const

/** A visitor nobody else in the run is: the marker stands in the name, the address and the place. */
export function requestOf(marker: string): TypedRequest {
  return {
    'Full Name': `Gráinne ${marker}`,
    'Email Address': `${marker.toLowerCase()}@example.ie`,
    'Mobile Number': '+353 1 000 0199',
    'Pick-up Location': `${marker} House, Dublin 4`,
    'Drop-off Location': 'Adare Manor, Co. Limerick',
    'Date of Travel': '2031-09-12',
    'Pick-up Time': '14:30',
    'Number of People': '5',
    'Additional Information': 'Golf bags & a child seat, "rear-facing".',
    vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  }
}

/** A field of the form by its label, whether or not it says that it is optional. */
export function formField(page: Page, label: string): Locator {
  return page.locator('#quote-form').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
}

/** Opens a page whose form is awake: a missing field is said without leaving the page. */
export async function openHydrated(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** The mouse goes to two places: one that rests where an earlier page left it wakes nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  for (const place of [60, 9]) await page.mouse.move(place, place, { steps: 2 })
  await page.locator('[data-island="quote-form"][data-hydrated]').waitFor()
}

/** `hidden`: fields that the page does not show. */
export async function fillQuoteForm(
  page: Page,
  { vehicle, ...typed }: TypedRequest,
  hidden: readonly (keyof TypedRequest)[] = [],
): Promise<void> {
  const shown = TYPED.filter((label) => !hidden.includes(label))
  for (const label of shown) await formField(page, label).fill(typed[label])
  await formField(page, 'Vehicle Selected').selectOption(vehicle)
  // No person is this quick, and who is gets taken for a robot.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(BOT_LIMITS.filledMs)
}
