import type { Page } from '@playwright/test'

/** Until the page is left, toasts stay as if the pointer lay on them: a busy machine may need longer than the seconds for which their buttons are there. */
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
