import type { Page } from '@playwright/test'

/** Toasts stay from now on, as under a pointer: what they offer is for a few seconds only, and a busy machine takes them. Until the page is left. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hold = () =>
      document
        .querySelector('[data-sonner-toaster]')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))
    new MutationObserver(hold).observe(document.body, { childList: true, subtree: true })
    hold()
  })
}
