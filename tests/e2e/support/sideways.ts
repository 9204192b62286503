import { expect, type Page } from '@playwright/test'

/** The page is as wide as its window. The desk needs a moment to settle into a window that has just changed. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
