import type { Page } from '@playwright/test'

/** At the end of each text that was translated, so that a test sees that it was. */
export const TRANSLATED = '¤'

/** Translates the page as a browser does: each text, later ones too, gives way to another in two `<font>` elements. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(startTranslating, TRANSLATED)
}

/** The same as soon as the next page is there, before any script of the page's own. */
export async function translateNextPage(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => document.readyState === 'interactive' && (${startTranslating})('${TRANSLATED}'))`,
  )
}

/** Runs in the page. */
function startTranslating(mark: string): void {
  const translateText = (text: Node) => {
    const home = text.parentElement
    if (!home || !text.nodeValue?.trim() || home.closest('font, script, style, svg, textarea')) return
    const font = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `${text.nodeValue}${mark}`
    font.append(inner)
    text.parentNode?.replaceChild(font, text)
  }
  const translateAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translateText(root)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    found.forEach(translateText)
  }
  translateAll(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) translateText(target)
      addedNodes.forEach(translateAll)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
