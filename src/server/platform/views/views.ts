import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PageAssets, PageModel, PageRenderer, RenderedPage } from '#content/site/page-model.ts'
import type { MailModel, RenderedMail } from '#contract/mail/mail-models.ts'
import { createMailRenderer } from './mail-renderer.ts'

export type DeskAssets = {
  /** address of the desk's main module */
  script: string
  css: readonly string[]
  /** markup before the main module; only in development */
  preamble: string
}

/** Everything React renders on the server, and the addresses of its assets. */
export type Views = {
  renderPage(model: PageModel): RenderedPage
  renderMail(model: MailModel): Promise<RenderedMail>
  assets: { site: PageAssets; desk: DeskAssets }
  /** folder of the built files served below /assets; undefined in development */
  assetsFolder: string | undefined
  /** additional CSP sources in development */
  csp: { script: string; style: string; connect: string }
  /** serves the sources in development */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

type SiteEntry = { renderPage: PageRenderer }
type Manifest = Record<string, { file: string; css?: string[] }>

const ENTRY = {
  boot: 'src/web/site/boot.ts',
  home: 'src/web/site/styles/site.css',
  quote: 'src/web/site/styles/quote.css',
  pages: 'src/web/site/styles/pages.css',
  desk: 'src/web/desk/main.tsx',
} as const
/** The two fonts that the first screen of a page needs. */
const FONTS = { display: 'fraunces-irish.woff2', text: 'inter-irish.woff2' }

/** Loads the views that `vite build` has built. */
export async function loadBuiltViews(
  dist: URL = new URL('../../../../dist/', import.meta.url),
): Promise<Views> {
  const manifest = async (name: string): Promise<Manifest> =>
    JSON.parse(await readFile(new URL(`client/${name}`, dist), 'utf8'))
  const site = await load<SiteEntry>(new URL('server/site.js', dist))
  const assets = {
    site: siteAssets(await manifest('site-manifest.json')),
    desk: deskAssets(await manifest('manifest.json')),
  }
  const mails = createMailRenderer(new URL('server/mail.js', dist))
  return {
    renderPage: (model) => site.renderPage(model, assets.site),
    renderMail: mails.render,
    assets,
    assetsFolder: fileURLToPath(new URL('client/assets/', dist)),
    csp: { script: '', style: '', connect: '' },
    close: mails.close,
  }
}

function siteAssets(manifest: Manifest): PageAssets {
  const font = (name: string) => {
    const key = Object.keys(manifest).find((source) => source.endsWith(`/${name}`))
    return address(manifest, key ?? name)
  }
  const fonts = { display: font(FONTS.display), text: font(FONTS.text) }
  const css = {
    home: address(manifest, ENTRY.home),
    quote: address(manifest, ENTRY.quote),
    others: address(manifest, ENTRY.pages),
  }
  return { css, boot: address(manifest, ENTRY.boot), fonts }
}

function deskAssets(manifest: Manifest): DeskAssets {
  const css = (manifest[ENTRY.desk]?.css ?? []).map((file) => `/${file}`)
  return { script: address(manifest, ENTRY.desk), css, preamble: '' }
}

function address(manifest: Manifest, source: string): string {
  const built = manifest[source]
  if (!built) throw new Error(`The build has no ${source}: remove dist/ and start again.`)
  return `/${built.file}`
}

async function load<Entry>(file: URL): Promise<Entry> {
  return import(file.href)
}
