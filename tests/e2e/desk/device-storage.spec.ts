import { DEVICE_STORAGE } from '#content/pages/legal/device-storage.ts'
import { DESK_SCREENS } from '#contract/content/desk-paths.ts'
import { createLead, signInAs, walkTo } from '../support/desk.ts'
import { findStored } from '../support/device-storage.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ ownPage: true })

const listed = (whose: readonly string[]) =>
  DEVICE_STORAGE.filter((stored) => whose.includes(stored.whose)).flatMap(({ name, plainName, place }) =>
    [name, plainName ?? name].map((each) => `${place} ${each}`),
  )

test('what every screen of the desk stores stands on the page about cookies', async ({ page, product }) => {
  test.setTimeout(240_000)
  const { id } = await createLead(page)
  await signInAs(page, product, 1)
  const found = new Set<string>()
  for (const screen of DESK_SCREENS.admin) {
    const path = screen
      .replace(':id', String(id))
      .replace(':slug', 'root')
      .replace(':area', 'legal')
      .replace(':name', 'privacy')
    await walkTo(page, `/admin/${path}`.replace(/\/$/, ''))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of await findStored(page)) found.add(name)
  }
  expect(found.size).toBeGreaterThan(2)
  expect([...found].filter((name) => !listed(['visitors', 'staff']).includes(name))).toEqual([])
  await page.goto('/cookies')
  for (const { name } of DEVICE_STORAGE)
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})
