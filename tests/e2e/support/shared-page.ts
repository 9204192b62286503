import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The lightest thing with the product's storage. */
export const LIGHT_PATH = '/robots.txt'

/** A screen whose session has just ended goes to the sign-in by itself, and the browser has a message for each moment of that. */
const WENT_ELSEWHERE = /interrupted by another navigation|net::ERR_ABORTED|context was destroyed/

const HEARD = ['request', 'requestfinished', 'requestfailed', 'response'] as const
const HEARD_OF_PAGE = [...HEARD, 'dialog', 'download'] as const

/** The settings of the window that tests change, as the file asks for them. */
type Look = {
  viewport: { width: number; height: number } | null
  reducedMotion: 'reduce' | 'no-preference' | null | undefined
}
type Opened = { options: string; context: BrowserContext; page: Page }

/**
 * The page that one test after another has. A new page is a new process, which compiles every script anew: a third of
 * what a screen of the desk costs. It is handed out as on its first day, with nothing stored, routed or heard.
 */
export class SharedPage {
  readonly #browser: Browser
  #opened: Opened | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Another context for other options, which cannot be changed later. */
  async take(options: string): Promise<BrowserContext> {
    if (this.#opened?.options !== options) {
      await this.close()
      const context = await this.#browser.newContext()
      this.#opened = { options, context, page: await context.newPage() }
    }
    return this.#opened.context
  }

  /** Changes that cannot be taken back end with their page, and so does a page that is on its own way somewhere else. */
  async giveBack(look: Look): Promise<void> {
    if (!this.#opened) return
    const { context, page } = this.#opened
    if (page.isClosed()) return this.close()
    try {
      await empty(context, page, look)
      if (await page.evaluate(hasOtherClock)) await this.close()
    } catch (error) {
      if (!WENT_ELSEWHERE.test(String(error))) throw error
      await this.close()
    }
  }

  async close(): Promise<void> {
    await this.#opened?.context.close()
    this.#opened = undefined
  }
}

async function empty(context: BrowserContext, page: Page, { viewport, reducedMotion }: Look): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of HEARD) context.removeAllListeners(event)
  for (const event of HEARD_OF_PAGE) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(LIGHT_PATH)
  await page.evaluate(emptyStorage)
  await context.clearCookies()
  await page.emulateMedia({ media: null, reducedMotion })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
}

/** Runs in the page: Playwright's clock stays in every document that comes after it. */
function hasOtherClock(): boolean {
  return '__pwClock' in window
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name)
      deleting.onsuccess = () => resolve()
      deleting.onerror = () => reject(deleting.error)
    })
  }
}
