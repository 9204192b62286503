import type { Page } from '@playwright/test'

/** The browser leaves without its question if a busy page does not answer within a second. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** Reloads a page with unsaved work, past the browser's question. */
export async function reloadUnsaved(page: Page): Promise<void> {
  await untilIdle(page)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded
}
