import type { Page } from '@playwright/test'
import { DEVICE_STORAGE } from '#content/pages/legal/device-storage.ts'
import { DESK_SCREENS } from '#contract/content/desk-paths.ts'
import { PUBLIC_PATHS } from '#support/pages/public-pages.ts'
import { createLead, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ ownPage: true })

/** Everything that the browser stores for the site now, as the list names it. */
async function findStored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`)
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const stores = await Promise.all(
      databases.map(
        (name) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              resolve([...opening.result.objectStoreNames].map((store) => `database ${name}, ${store}`))
              opening.result.close()
            }
          }),
      ),
    )
    return [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
      ...stores.flat(),
    ]
  })
  return [...cookies, ...stored]
}

const listed = (whose: readonly string[]) =>
  DEVICE_STORAGE.filter((stored) => whose.includes(stored.whose)).flatMap(({ name, plainName, place }) =>
    [name, plainName ?? name].map((each) => `${place} ${each}`),
  )

test('a visitor who reads every page has nothing stored', async ({ page, faults }) => {
  test.setTimeout(120_000)
  faults.tolerate(/status of 404/)
  for (const path of PUBLIC_PATHS) await page.goto(path)
  expect(await findStored(page)).toEqual([])
})

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
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of await findStored(page)) found.add(name)
  }
  expect(found.size).toBeGreaterThan(2)
  expect([...found].filter((name) => !listed(['visitors', 'staff']).includes(name))).toEqual([])
  await page.goto('/cookies')
  for (const { name } of DEVICE_STORAGE)
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})
