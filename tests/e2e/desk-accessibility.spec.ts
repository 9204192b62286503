import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createLead, REFUSED, signInAs } from './support/desk.ts'
import { expect, test } from './support/fixtures.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SCREENS = [
  [1, '/admin'],
  [1, '/admin/home-editor'],
  [1, '/admin/home-editor/edit/root'],
  [1, '/admin/home-editor/edit/root?tab=fleet'],
  [1, '/admin/site-pages'],
  [1, '/admin/site-pages/legal/privacy?tab=sections'],
  [1, '/admin/leads'],
  [1, '/admin/leads/{id}'],
  [1, '/admin/users'],
  [1, '/admin/mails'],
  [1, '/admin/audit'],
  [1, '/admin/settings'],
  [1, '/admin/images'],
  [1, '/admin/nowhere'],
  [2, '/manager'],
  [2, '/manager/leads'],
  [2, '/manager/leads?lead={id}'],
] as const
const NONE = { new: 0, contacted: 0, quoted: 0, converted: 0, lost: 0 }

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  full: async () => {},
  empty: async (page) => {
    await page.route('**/api/stats/leads', (route) =>
      route.fulfill({
        json: { total: 0, this_week: 0, this_month: 0, same_days_last_month: 0, by_status: NONE, mine: NONE },
      }),
    )
    await page.route('**/api/bus-quote?*', (route) =>
      route.fulfill({ json: { data: [], meta: { total: 0, total_is_floor: false, next_cursor: null } } }),
    )
    await page.route('**/api/auth/user?*', (route) =>
      route.fulfill({
        json: {
          data: [],
          meta: { total: 0, next_cursor: null, counts: { total: 0, active: 0, admins: 0, managers: 0 } },
        },
      }),
    )
    await page.route('**/api/audit?*', (route) =>
      route.fulfill({ json: { data: [], meta: { next_cursor: null } } }),
    )
    await page.route('**/api/mails*', (route) =>
      route.fulfill({
        json: { data: [], meta: { counts: { queued: 0, sent: 0, parked: 0 }, next_cursor: null } },
      }),
    )
  },
  loading: (page) => page.route('**/api/**', () => {}),
  error: (page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } }),
    ),
}

/** A colour halfway through a transition is no fault; what turns for ever is not waited for. */
async function untilStill(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().iterations ?? 1))
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(untilStill)
  // The guards around an open popup hand the focus on the moment they get it.
  const builder = new AxeBuilder({ page }).withTags(RULES).exclude('[data-base-ui-focus-guard]')
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, where).toEqual([])
}

for (const [state, arrange] of Object.entries(STATES)) {
  test(`every screen is accessible when ${state}`, async ({ page, product, faults }) => {
    test.setTimeout(180_000)
    faults.tolerate(REFUSED)
    const lead = await createLead(page)
    for (const [role, path] of SCREENS) {
      await signInAs(page, product, role)
      await arrange(page)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path.replace('{id}', String(lead.id)))
        await expect(page.locator('h1')).toBeAttached()
        if (state !== 'loading') {
          await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
        }
        await expectNoViolations(page, `${path} at ${width}, ${state}`)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('the login page and the dialogs are accessible', async ({ page, product }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, '/login')
  await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await page
    .getByRole('button', { name: /^Delete lead/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolations(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Status filter/ }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, 'an open filter')
})

test('the list is worked by keyboard alone', async ({ page, product }) => {
  const lead = await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await page.getByRole('searchbox').fill(lead.full_name)
  await expect(page.getByRole('row').filter({ hasText: lead.full_name })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  // A person sees which choice is lit before pressing on.
  const lit = page.locator('[role=option][data-highlighted]')
  await expect(lit).toHaveText('All Statuses')
  await page.keyboard.press('ArrowDown')
  await expect(lit).toHaveText('New')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=new/)
  await page.getByRole('link', { name: lead.full_name }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
})
