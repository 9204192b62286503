import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageModel, PageRenderer } from '#contract/page.ts'
import { Document } from './document.tsx'
import { pageStyle } from './page-style.ts'
import { AboutPage } from './pages/about.tsx'
import { FailurePage } from './pages/failure.tsx'
import { HomePage } from './pages/home.tsx'
import { HowItWorksPage } from './pages/how-it-works.tsx'
import { LegalDocumentPage } from './pages/legal.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { ThankYouPage } from './pages/thank-you.tsx'
import { SPECULATION_RULES } from './speculation-rules.ts'

/** A page model as a whole document. The only entry the server renders the site through. */
export const renderPage: PageRenderer = (model, assets) => {
  const style = pageStyle(model)
  const css = model.kind === 'home' ? assets.css.home : assets.css.others
  const html = renderToStaticMarkup(
    <Document model={model} css={css} boot={assets.boot} style={style}>
      {bodyOf(model)}
    </Document>,
  )
  return { html: `<!doctype html>${html}`, style, script: SPECULATION_RULES, css }
}

function bodyOf(model: PageModel): ReactNode {
  switch (model.kind) {
    case 'home':
      return <HomePage page={model} />
    case 'about':
      return <AboutPage page={model} />
    case 'how-it-works':
      return <HowItWorksPage page={model} />
    case 'legal':
    case 'accessibility':
      return <LegalDocumentPage page={model} />
    case 'thank-you':
      return <ThankYouPage page={model} />
    case 'not-found':
      return <NotFoundPage page={model} />
    case 'failure':
      return <FailurePage page={model} />
  }
}
