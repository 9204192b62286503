import { STATUS_API, type SystemStatus } from '#contract/status/system-status.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/sideways.ts'

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, 1)
})

const AT = '2026-11-21T12:00:00.000Z'
const broken: SystemStatus = {
  version: '1.4.0',
  started_at: AT,
  parts: [
    { name: 'database', ok: true, problem: null },
    { name: 'disk', ok: true, problem: null },
    { name: 'queue', ok: true, problem: null },
    {
      name: 'mail',
      ok: false,
      problem: 'the mail server cannot be used; the oldest has been waiting for 12 minutes',
    },
    { name: 'disk-space', ok: false, problem: '7 % of the disk is free' },
    { name: 'certificate', ok: true, problem: null },
  ],
  processes: [
    { name: 'supervisor', leads: false, started_at: AT, memory_bytes: 52_000_000, busy: 0, connections: 0 },
    { name: '1', leads: true, started_at: AT, memory_bytes: 117_000_000, busy: 0.25, connections: 12 },
  ],
  database: { version: '18.1', bytes: 84_000_000, connections: 9, connections_max: 60 },
  queue: { waiting: 0, failed: ['sweep-orphan-images'] },
  mail: {
    last_sent_at: AT,
    failed: 1,
    waiting: [{ kind: 'lead-alert', waiting: 3, oldest_at: AT }],
    failing: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        kind: 'lead-confirmation',
        state: 'failed',
        problem: '550 5.1.1 No such person here',
        next_attempt_at: null,
      },
      {
        id: '00000000-0000-4000-8000-000000000002',
        kind: 'lead-alert',
        state: 'queued',
        problem: 'The mail server cannot be reached (ECONNREFUSED).',
        next_attempt_at: AT,
      },
    ],
  },
  storage: {
    disk_bytes: 40_000_000_000,
    disk_free_bytes: 2_800_000_000,
    stores: [
      { name: 'database', bytes: 84_000_000, growth_per_month_bytes: 2_100_000 },
      { name: 'pictures', bytes: 410_000_000, growth_per_month_bytes: null },
    ],
  },
  backups: null,
  certificate: { host: 'www.example.ie', valid_until: '2027-02-01T09:00:00.000Z' },
  errors: [
    {
      kind: 'request failed (TypeError internal)',
      count: 2,
      last_at: AT,
      request_ids: ['3f1e2c60-7b61-4b8c-9a35-51c6f3a0e7aa', 'b5a4d0c2-93a8-4d52-8f0e-0e2f8a1c44de'],
    },
  ],
}

test('an administrator sees the status of the running product, and without a problem no banner is shown', async ({
  page,
}) => {
  await answerWith(page, STATUS_API.summary.path, 200, { problems: [] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('The server needs attention')).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Status', exact: true }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Status' })
  await expect(heading).toBeFocused()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+, running since/)).toBeVisible()
  const parts = page.getByRole('region', { name: 'System checks' })
  await expect(parts.getByRole('listitem').filter({ hasText: 'Email' })).toContainText('Email')
  await expect(page.getByRole('region', { name: 'Database and jobs' })).toContainText(/PostgreSQL1[5-9]/)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('Free on the disk')
  const asked = page.waitForResponse((response) => response.url().endsWith(STATUS_API.read.path))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await asked).status()).toBe(200)
})

test('a problem of the server shows on the dashboard and on the status screen, wide and narrow', async ({
  page,
}) => {
  const check = async (what: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoAxeFindings(page, 'html', `${what} at ${width}`)
    }
  }
  await answerWith(page, STATUS_API.read.path, 200, broken)
  await answerWith(page, STATUS_API.summary.path, 200, { problems: broken.parts.filter(({ ok }) => !ok) })
  await page.goto('/admin')
  const banner = page.getByRole('region', { name: 'The server needs attention' })
  await expect(banner.getByRole('listitem')).toHaveText([
    'Email: the mail server cannot be used; the oldest has been waiting for 12 minutes',
    'Disk space: 7 % of the disk is free',
  ])
  await check('the dashboard with a banner')
  await banner.getByRole('link', { name: 'Open the status' }).click()
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail).toContainText('550 5.1.1 No such person here')
  await expect(mail).toContainText('Next attempt Sat 21 Nov 2026, 12:00')
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('2.8 GB of 40 GB (7 %)')
  const processes = page.getByRole('table', { name: 'What each process uses' }).getByRole('row')
  await expect(processes).toHaveCount(3)
  await expect(processes.nth(2)).toContainText('1 (scheduled jobs and emails)')
  await expect(page.getByRole('region', { name: 'Errors since last restart' })).toContainText('2 times')
  const parts = page.getByRole('region', { name: 'System checks' })
  await expect(parts.getByRole('img', { name: 'Problem' })).toHaveCount(2)
  await expect(page.getByText('www.example.ie, until Mon 1 Feb 2027, 09:00')).toBeVisible()
  await expect(page.getByText('No nightly backup.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('No backup location is set.')
  await check('the status')

  // A backup with a long place, and parts that do not answer.
  const place = `/mnt/${'other-machine/'.repeat(8)}jaunt`
  await answerWith(page, STATUS_API.read.path, 200, {
    ...broken,
    parts: [{ name: 'backup', ok: true, problem: null }],
    backups: { place, warning: null, newest: { made_at: AT, bytes: 208_000_000 } },
    database: null,
    mail: null,
    storage: null,
  })
  await page.reload()
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups).toContainText('Sat 21 Nov 2026, 12:00')
  await expect(backups).toContainText('208 MB')
  await expect(backups).toContainText(place)
  await expect(page.getByText('It does not answer right now.')).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSidewaysScroll(page)
})
