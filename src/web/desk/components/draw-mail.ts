/**
 * Draws a mail of ours beneath an element, cut off from the desk's own styles. The policy of the desk refuses styles in markup, so
 * each is set by script instead. Links lead nowhere: the mail has not been sent.
 */
export function drawMail(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { body, sheet } = splitMail(html)
  const styles = new CSSStyleSheet()
  styles.replaceSync(sheet)
  root.adoptedStyleSheets = [styles]
  const page = document.createElement('div')
  page.append(...body.childNodes)
  for (const { name, value } of body.attributes) page.setAttribute(name, value)
  for (const element of [page, ...page.querySelectorAll<HTMLElement>(`[${HELD}]`)]) {
    element.style.cssText = element.getAttribute(HELD) ?? ''
    element.removeAttribute(HELD)
  }
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  root.replaceChildren(page)
}

/** Inline styles, which parsed markup may not hold, wait in this attribute. */
const HELD = 'data-style'

/** React escapes quotes in text, so what looks like an attribute is one. */
function splitMail(html: string): { body: HTMLElement; sheet: string } {
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const held = html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ` ${HELD}="`)
  return { body: new DOMParser().parseFromString(held, 'text/html').body, sheet }
}
