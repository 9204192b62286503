import type { Page } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { createLead, neverAnswer, REFUSED, signInAs, walkTo } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

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
  [1, '/admin/rates'],
  [1, '/admin/mails'],
  [1, '/admin/audit'],
  [1, '/admin/privacy'],
  [1, '/admin/licences'],
  [1, '/admin/status'],
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
        json: { data: [], meta: { counts: { queued: 0, sent: 0, failed: 0 }, next_cursor: null } },
      }),
    )
  },
  loading: (page) => page.route('**/api/**', () => {}),
  error: (page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } }),
    ),
}

/** Screens that can be empty: the others look as they do when they are full. */
const LISTS = [
  '/admin',
  '/admin/leads',
  '/admin/users',
  '/admin/mails',
  '/admin/audit',
  '/manager',
  '/manager/leads',
]

function hasState(path: string, state: string): boolean {
  if (state === 'empty') return LISTS.includes(path)
  // Before it has its page an editor looks the same whichever tab is asked for.
  return state === 'full' || !path.includes('?tab=')
}

for (const [state, arrange] of Object.entries(STATES)) {
  test(`every screen is accessible when ${state}`, async ({ page, product, faults }) => {
    test.setTimeout(180_000)
    faults.tolerate(REFUSED)
    const { id } = await createLead(page)
    for (const role of [1, 2] as const) {
      await signInAs(page, product, role)
      await arrange(page)
      for (const [whose, path] of SCREENS) {
        if (whose !== role || !hasState(path, state)) continue
        await walkTo(page, path.replace('{id}', String(id)))
        await expectAccessible(page, state, path)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

/** What frames a screen is the same on each of them, in each state. */
const FRAMED = ['/admin', '/manager']

async function expectAccessible(page: Page, state: string, path: string): Promise<void> {
  for (const width of state === 'full' ? [1440, 390] : [390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('h1')).toBeAttached()
    if (state !== 'loading') {
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    }
    if (state === 'error') await expectRetries(page, path)
    const whole = state === 'full' && (width === 1440 || FRAMED.includes(path))
    await expectNoAxeFindings(page, whole ? 'html' : 'main', `${path} at ${width}, ${state}`)
  }
}

/** Whoever reads that something could not be loaded can ask for it again there. */
async function expectRetries(page: Page, path: string): Promise<void> {
  const failures = page
    .locator('main')
    .getByRole('alert')
    .filter({ hasText: /could not be loaded|Failed to fetch/ })
  for (const failure of await failures.all()) {
    const retry = failure.locator('..').getByRole('button', { name: 'Try again' }).first()
    await expect(retry, `${path}: ${await failure.innerText()}`).toBeVisible()
  }
}

test('the login page is accessible when it refuses', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoAxeFindings(page)
})

const ACCOUNT_STATES = {
  full: { arrange: async () => {}, shows: 'Your details' },
  empty: {
    arrange: async (page: Page) => {
      await page.route(`**${ACCOUNT_API.listSessions.path}`, (route) => route.fulfill({ json: [] }))
    },
    shows: 'Your details',
  },
  loading: {
    arrange: (page: Page) => page.route('**/api/auth/**', () => {}),
    shows: 'Loading your account…',
  },
  error: {
    arrange: (page: Page) =>
      page.route('**/api/auth/**', (route) =>
        route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } }),
      ),
    shows: 'Your account could not be loaded.',
  },
}

test('the own account is accessible in every state, and the focus starts on its title', async ({
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
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Your account' })
      await expect(dialog.getByText(shows)).toBeVisible()
      const title = dialog.getByRole('heading', { name: 'Your account', exact: true })
      await expect(title).toBeFocused()
      await expectNoAxeFindings(page, 'html', `the account at ${width}, ${state}`)
      await expect(title).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the way back to a forgotten password is accessible in every state', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  const send = page.getByRole('button', { name: 'Send email' })
  const check = (state: string) => expectNoAxeFindings(page, 'html', `/reset-password, ${state}`)
  await page.goto('/reset-password')
  await expect(page.getByLabel('Email')).toBeFocused()
  await check('empty, wide')
  // One column of fields whatever the width.
  await page.setViewportSize({ width: 390, height: 900 })
  await check('empty')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await check('sent without an address')
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid' } }),
  )
  await page.getByLabel('Email').fill('nobody@example.ie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The email could not be requested')
  await check('refused')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await neverAnswer(page, ACCOUNT_API.requestReset.path)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await check('sending')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByLabel('Email').fill('nobody@example.ie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
  await check('sent')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await check('a code is asked for')
  await page.getByLabel('Code from the email').fill('x'.repeat(43))
  await page.getByLabel('New password', { exact: true }).fill('ten brown bears sleep')
  await page.keyboard.press('Enter')
  await expect(page.getByText('has been used or has expired')).toBeVisible()
  await check('a code that is refused')
})

const LIST_DIALOGS = ['Assign Leads', 'Schedule Calls', 'Send Follow-up', 'Send Quotes', 'Generate Report']

test('what opens from the list is accessible, wide and narrow', async ({ page, product, faults }) => {
  test.slow()
  faults.tolerate(REFUSED)
  const lead = await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  const check = async (what: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeFindings(page, 'html', `${what} at ${width}`)
    }
  }
  await page.getByRole('combobox', { name: /^Status filter/ }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoAxeFindings(page, 'html', 'an open filter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete lead ${lead.id}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeFindings(page, 'html', 'the question before deleting')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
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
})

test('a report that loads or fails is accessible', async ({ page, product, faults }) => {
  faults.tolerate(REFUSED)
  await signInAs(page, product, 1)
  await page.setViewportSize({ width: 390, height: 900 })
  for (const state of ['loading', 'error']) {
    await page.goto('/admin/leads')
    await STATES[state]?.(page)
    await page.getByRole('button', { name: 'Generate Report' }).click()
    const report = page.getByRole('dialog', { name: 'Lead report' })
    const shown = state === 'loading' ? 'Loading' : 'could not be'
    await expect(report.getByText(shown).first()).toBeVisible()
    await expectNoAxeFindings(page, 'html', `the report, ${state}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the list is worked by keyboard alone', async ({ page, product }) => {
  const lead = await createLead(page)
  await signInAs(page, product, 1)
  await page.goto('/admin/leads')
  await page.getByRole('searchbox').fill(lead.full_name)
  await expect(page.getByRole('row').filter({ hasText: lead.full_name })).toHaveCount(1)
  await page.getByRole('combobox', { name: /^Status filter/ }).focus()
  await page.keyboard.press('ArrowDown')
  // A person sees which choice is lit before pressing on.
  const lit = page.locator('[role=option][data-highlighted]')
  await expect(lit).toHaveText('All Statuses')
  await page.keyboard.press('ArrowDown')
  await expect(lit).toHaveText('New')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=new/)
  await expect(lit).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Status filter/ })).toBeFocused()
  await page.getByRole('link', { name: lead.full_name }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/leads/${lead.id}`)
  // The screen takes the focus as it opens.
  await expect(page.getByRole('heading', { level: 1, name: lead.full_name })).toBeFocused()
  await page.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
})

test.describe('a colour on its way to another', () => {
  test.use({ ownPage: true })

  test('is no finding, also when it begins to change while the page is looked at', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      const button = document.createElement('button')
      button.id = 'changing'
      button.textContent = 'Send Quote'
      button.style.transition = 'all 60s steps(1, jump-both)'
      document.body.append(button)
      let dark = false
      setInterval(() => {
        dark = !dark
        button.style.color = dark ? '#ffffff' : '#102a57'
        button.style.backgroundColor = dark ? '#102a57' : '#ffffff'
      }, 50)
    })
    await expectNoAxeFindings(page, '#changing')
  })
})
