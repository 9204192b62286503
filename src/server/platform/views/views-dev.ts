import { createServer, isRunnableDevEnvironment } from 'vite'
import type { PageRenderer, RenderedPage } from '#content/site/page-model.ts'
import type { MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import { hashText } from '../security/hash-text.ts'
import type { Views } from './views.ts'

type SiteEntry = { renderPage: PageRenderer }
type MailEntry = { renderMail(model: MailModel): Promise<RenderedMail> }

const SITE = '/src/web/site/document/render.tsx'
const SITE_CSS = {
  home: '/src/web/site/styles/site.css',
  quote: '/src/web/site/styles/quote.css',
  others: '/src/web/site/styles/pages.css',
}
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;`
/** Loads React refresh, which needs this script before all others. */
const PREAMBLE = `<script type="module">${REFRESH}</script><script type="module" src="/@vite/client"></script>`

/** Loads the views from their sources, and reloads them after changes. */
export async function startDevViews(root: string): Promise<Views> {
  // The 'runner' loader works in memory. Other loaders write files that `node --watch` would take for sources of the server.
  const server = { middlewareMode: true }
  const vite = await createServer({ root, appType: 'custom', configLoader: 'runner', server })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders here.')
  const entry = <Entry>(file: string): Promise<Entry> => ssr.runner.import(file)
  let site = await entry<SiteEntry>(SITE)
  vite.watcher.on('change', async () => {
    try {
      ssr.runner.clearCache()
      site = await entry<SiteEntry>(SITE)
    } catch (error) {
      vite.config.logger.error(String(error))
    }
  })
  const assets = {
    site: { css: SITE_CSS, boot: '/src/web/site/boot.ts', fonts: null },
    desk: { script: '/src/web/desk/main.tsx', css: [], preamble: PREAMBLE },
  }
  return {
    renderPage: (model) => withPreamble(site.renderPage(model, assets.site)),
    renderMail: async (model) => (await entry<MailEntry>('/src/mail/render.tsx')).renderMail(model),
    assets,
    assetsFolder: undefined,
    csp: { script: `'sha256-${sha256(REFRESH)}'`, style: "'unsafe-inline'", connect: 'ws:' },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}

function withPreamble(page: RenderedPage): RenderedPage {
  return { ...page, html: page.html.replace('</head>', () => `${PREAMBLE}</head>`) }
}

function sha256(text: string): string {
  return hashText(text, 'base64')
}
