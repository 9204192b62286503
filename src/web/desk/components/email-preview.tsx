import { useLayoutEffect, useRef } from 'react'
import type { MailPreview } from '#contract/quotes/quote-endpoints.ts'
import { MailAddress } from './mail-address.tsx'
import { MailFilesNote } from './mail-files-note.tsx'

/** The attribute that carries inline styles, which the CSP forbids in markup. */
const HELD = 'data-style'

/** The id of the line that names the email's recipient and subject. */
export const MAIL_FACTS_ID = 'mail-facts'

/** Shows an unsent email: recipient, subject, and body as the recipient sees it. `height` is a CSS class for more room. */
export function EmailPreview({ mail, height = '' }: { mail: MailPreview; height?: string }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (host.current) drawMail(host.current, mail.html)
  }, [mail.html])
  return (
    <>
      <MailFilesNote />
      <section
        aria-label="Email preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached without a mouse
        tabIndex={0}
        className={`focus-ring max-h-[min(40rem,60dvh)] overflow-y-auto rounded-md border border-slate-300 bg-slate-50 ${height}`}
      >
        <dl
          id={MAIL_FACTS_ID}
          className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-slate-200 bg-white px-4 py-3 text-sm"
        >
          <dt className="text-slate-600">To</dt>
          <dd className="text-slate-900">
            <MailAddress address={mail.to} />
          </dd>
          <dt className="text-slate-600">Subject</dt>
          <dd className="font-medium break-words text-slate-900">{mail.subject}</dd>
        </dl>
        <div ref={host} />
      </section>
    </>
  )
}

/**
 * Draws an email inside an element, isolated from the desk's styles. The CSP forbids styles in markup, so they are set by script. Links
 * are disabled.
 */
function drawMail(host: HTMLElement, html: string): void {
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

/** Splits an email into body and style sheet. React escapes quotes in text, so whatever looks like an attribute is one. */
function splitMail(html: string): { body: HTMLElement; sheet: string } {
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const held = html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ` ${HELD}="`)
  return { body: new DOMParser().parseFromString(held, 'text/html').body, sheet }
}
