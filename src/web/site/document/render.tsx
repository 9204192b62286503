import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets, PageModel, PageRenderer } from '#content/site/page-model.ts'
import { Document } from './document.tsx'
import { pageBody } from './page-body.tsx'
import { pageStyle } from './page-style.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

/** A page model as a whole document. The only entry the server renders the site through. */
export const renderPage: PageRenderer = (model, assets) => {
  const style = pageStyle(model)
  const css = stylesheetOf(model, assets)
  const html = renderToStaticMarkup(
    <Document model={model} css={css} boot={assets.boot} style={style}>
      {pageBody(model)}
    </Document>,
  )
  const fonts = shownFonts(model, assets)
  return { html: `<!doctype html>${html}`, style, script: SPECULATION_RULES, css, fonts }
}

function stylesheetOf({ kind }: PageModel, { css }: PageAssets): string {
  if (kind === 'home') return css.home
  return kind === 'offer' ? css.offer : css.others
}

/** A theme with plain headings shows one face: loaded in vain, the other would delay the picture of the first screen. */
function shownFonts({ business }: PageModel, { fonts }: PageAssets): string[] {
  if (!fonts) return []
  return business.themeFaces === 'plain' ? [fonts.text] : [fonts.display, fonts.text]
}
