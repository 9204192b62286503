import { renderMail } from '#mail/render.tsx'
import type { Views } from '#server/platform/views/views.ts'
import { renderPage } from '#web/site/document/render.tsx'

const SITE = {
  css: { home: '/assets/site.css', quote: '/assets/quote.css', others: '/assets/pages.css' },
  boot: '/assets/boot.js',
  fonts: null,
}

/** The real documents and mails straight from their sources; only the addresses of the built files are made up. */
export function testViews(replaced: Partial<Views> = {}): Views {
  return {
    renderPage: (model) => renderPage(model, SITE),
    renderMail,
    assets: { site: SITE, desk: { script: '/assets/desk.js', css: ['/assets/desk.css'], preamble: '' } },
    assetsFolder: undefined,
    csp: { script: '', style: '', connect: '' },
    close: async () => undefined,
    ...replaced,
  }
}
