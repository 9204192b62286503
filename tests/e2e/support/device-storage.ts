import type { Page } from '@playwright/test'

/** Everything that the browser stores for the site now, as the list names it. */
export async function findStored(page: Page): Promise<string[]> {
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
