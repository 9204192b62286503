import type { Page } from '@playwright/test'
import { DEVICE_STORAGE } from '#content/pages/legal/device-storage.ts'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { DESK_SCREENS } from '#contract/content/desk-paths.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, REFUSED, signInAs, walkTo } from '../support/desk.ts'
import { findStored } from '../support/device-storage.ts'
import { expect, test } from '../support/fixtures.ts'

const NOWHERE = '/admin/nowhere'
const SCREENS = {
  1: [
    '/admin',
    '/admin/home-editor',
    '/admin/home-editor/edit/root',
    '/admin/home-editor/edit/root?tab=fleet',
    '/admin/site-pages',
    '/admin/site-pages/about',
    '/admin/site-pages/legal/privacy?tab=sections',
    '/admin/leads',
    '/admin/leads?view=journeys',
    '/admin/leads/{id}',
    '/admin/users',
    '/admin/vehicles',
    '/admin/rates',
    '/admin/rates?tab=prices',
    '/admin/rates?tab=surcharges',
    '/admin/mails',
    '/admin/mails/templates',
    '/admin/audit',
    '/admin/privacy',
    '/admin/licences',
    '/admin/licences/website',
    '/admin/status',
    '/admin/settings',
    '/admin/settings?tab=replies',
    '/admin/settings?tab=checklist',
    '/admin/images',
    NOWHERE,
  ],
  2: ['/manager', '/manager/leads', '/manager/leads?lead={id}'],
} as const
const ROLES = [1, 2] as const
const NONE = { new: 0, contacted: 0, quoted: 0, converted: 0, lost: 0 }

const refuse = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } }))

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
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
        json: { data: [], meta: { counts: { queued: 0, sent: 0, failed: 0 }, next_cursor: null } },
      }),
    )
  },
  loading: (page) => page.route('**/api/**', () => {}),
  error: (page) => refuse(page, '**/api/**'),
}

/** Screens that can be empty: the others look as they do when they are full. */
const LISTS: readonly string[] = [
  '/admin',
  '/admin/leads',
  '/admin/users',
  '/admin/mails',
  '/admin/audit',
  '/manager',
  '/manager/leads',
]

/** The frame of a screen is the same on each of them, in each state. */
const FRAMED: readonly string[] = ['/admin', '/manager']

const loadingIn = (page: Page) =>
  page.locator('main, [role=dialog]').getByRole('status').filter({ hasText: 'Loading' })

async function checkAt(page: Page, width: number, within: string, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectNoAxeFindings(page, within, `${what} at ${width}`)
}

test('every screen is accessible, wide and narrow, and stores only what the page about cookies names', async ({
  page,
  product,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.tolerate(REFUSED)
  const walked = Object.values(SCREENS).flat().join(' ')
  for (const screen of DESK_SCREENS.admin)
    expect(walked).toMatch(new RegExp(`/admin/?${screen.replaceAll(/:\w+/g, '[\\w{}]+')}( |$|\\?)`))
  const { id } = await createLead(page)
  const stored = new Set<string>()
  for (const role of ROLES) {
    await signInAs(page, product, role)
    for (const path of SCREENS[role]) {
      // A preview is drawn at the width at which it is looked at.
      await page.setViewportSize({ width: 1440, height: 900 })
      await walkTo(page, path.replace('{id}', String(id)))
      await expect(page.locator('h1')).toBeAttached()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const frame of page.frames()) await frame.waitForLoadState('load')
      await checkAt(page, 1440, 'html', path)
      await checkAt(page, 390, FRAMED.includes(path) ? 'html' : 'main', path)
      for (const name of await findStored(page)) stored.add(name)
    }
  }
  const named = DEVICE_STORAGE.flatMap(({ name, plainName, place }) =>
    [name, plainName ?? name].map((each) => `${place} ${each}`),
  )
  expect(stored.size).toBeGreaterThan(2)
  expect([...stored].filter((name) => !named.includes(name))).toEqual([])
  await page.goto('/cookies')
  for (const { name } of DEVICE_STORAGE)
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('a screen that is empty, loading or failed is accessible, says which it is, and can be loaded again', async ({
  page,
  product,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.tolerate(REFUSED)
  await page.setViewportSize({ width: 390, height: 900 })
  const { id } = await createLead(page)
  for (const [state, arrange] of Object.entries(STATES)) {
    for (const role of ROLES) {
      await signInAs(page, product, role)
      await arrange(page)
      for (const path of SCREENS[role]) {
        // Before it has its page an editor looks the same whichever tab is asked for.
        if (state === 'empty' ? !LISTS.includes(path) : path.includes('?tab=')) continue
        await walkTo(page, path.replace('{id}', String(id)))
        await expect(page.locator('h1')).toBeAttached()
        if (state === 'loading' && path !== NOWHERE) await expect(loadingIn(page).first()).toBeVisible()
        if (state !== 'loading') await expect(loadingIn(page)).toHaveCount(0)
        if (state === 'error' && path !== NOWHERE) await expectRetries(page, path)
        await expectNoAxeFindings(page, 'main', `${path}, ${state}`)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
})

async function expectRetries(page: Page, path: string): Promise<void> {
  const failures = page
    .locator('main, [role=dialog]')
    .getByRole('alert')
    .filter({ hasText: /could not be loaded|Failed to fetch/ })
  await expect(failures.first(), path).toBeVisible()
  for (const failure of await failures.all()) {
    const retry = failure.locator('..').getByRole('button', { name: 'Try again' }).first()
    await expect(retry, `${path}: ${await failure.innerText()}`).toBeVisible()
  }
}

const ACCOUNT_STATES = {
  full: { arrange: async () => {}, shows: 'Your details' },
  empty: {
    arrange: (page: Page) =>
      page.route(`**${ACCOUNT_API.listSessions.path}`, (route) => route.fulfill({ json: [] })),
    shows: 'Your details',
  },
  loading: {
    arrange: (page: Page) => page.route('**/api/auth/**', () => {}),
    shows: 'Loading your account…',
  },
  error: {
    arrange: (page: Page) => refuse(page, '**/api/auth/**'),
    shows: 'Your account could not be loaded.',
  },
}

test('the dialog of a user’s own account is accessible in every state; the focus starts on its title and returns to the button that opened it', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 2)
  for (const [state, { arrange, shows }] of Object.entries(ACCOUNT_STATES)) {
    await page.goto('/manager')
    await arrange(page)
    for (const width of state === 'full' ? [1440, 390] : [390]) {
      await page.setViewportSize({ width, height: 900 })
      const button = page.getByRole('button', { name: /^Your account/ })
      await button.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Your account' })
      await expect(dialog.getByText(shows)).toBeVisible()
      const title = dialog.getByRole('heading', { name: 'Your account', exact: true })
      await expect(title).toBeFocused()
      await expectNoAxeFindings(page, 'html', `the account at ${width}, ${state}`)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

const LIST_DIALOGS = ['Assign Leads', 'Schedule Calls', 'Send Follow-up', 'Send Quotes', 'Generate Report']

test('menus, panels and dialogs of the list of leads are accessible, wide and narrow, and open by keyboard', async ({
  page,
  product,
  faults,
}) => {
  test.slow()
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  const check = async (what: string) => {
    for (const width of [390, 1440]) await checkAt(page, width, 'html', what)
  }
  await page.getByRole('searchbox').fill(lead.full_name)
  await expect(page.getByRole('row').filter({ hasText: lead.full_name })).toHaveCount(1)
  const status = page.getByRole('combobox', { name: /^Status filter/ })
  // A person sees which choice is lit before pressing on.
  const lit = page.locator('[role=option][data-highlighted]')
  await status.press('ArrowDown')
  await expect(lit).toHaveText('All Statuses')
  await expectNoAxeFindings(page, 'html', 'an open filter')
  await page.keyboard.press('ArrowDown')
  await expect(lit).toHaveText('New')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=new/)
  await expect(status).toBeFocused()

  const remove = page.getByRole('button', { name: `Delete lead ${lead.id}` })
  await remove.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeFindings(page, 'html', 'the question before deleting')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(remove).toBeFocused()

  await page.getByRole('checkbox', { name: `Select lead ${lead.id}` }).click()
  await check('the bar over the rows')
  for (const label of LIST_DIALOGS) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await check(label)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'New phone lead' }).click()
  await page.getByRole('button', { name: 'Save lead' }).click()
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
  await check('an incomplete phone lead')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Change status of the selected leads/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Contacted', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Last change' })).toBeVisible()
  await check('the way back from a change')

  await page.setViewportSize({ width: 390, height: 900 })
  for (const [state, shown] of [
    ['loading', 'Loading'],
    ['error', 'could not be'],
  ] as const) {
    await page.goto('/admin/leads')
    await STATES[state]?.(page)
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await expect(page.getByRole('dialog', { name: 'Lead report' }).getByText(shown).first()).toBeVisible()
    await expectNoAxeFindings(page, 'html', `the report, ${state}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
