import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isShown } from '#content/sections/registry.ts'
import { brandColours, iconVersion } from '#content/site/brand.ts'
import type { HomePageModel, PageAssets, PageModel, PageRenderer } from '#content/site/page-model.ts'
import { siteIcon } from '#content/site/site-icon.ts'
import { HeroPreload } from '../images/hero-image.tsx'
import { jsonBlock } from '../islands/island.tsx'
import { pageBody } from './page-body.tsx'
import { pageHead } from './page-head.ts'
import { pageStyle } from './page-style.ts'
import { SocialTags } from './social-tags.tsx'
import { structuredData } from './structured-data.ts'

/** Paths that are never prefetched: they change something, are rendered in the browser, or are large. */
const NOT_PAGES = [
  '/api/*',
  '/quote',
  '/quote/*',
  '/job/*',
  '/login',
  '/reset-password',
  '/invitation',
  '/admin',
  '/admin/*',
  '/manager',
  '/manager/*',
]

const NOT_DOCUMENTS = ['/art/*', '/assets/*', '/images/*']

/**
 * The rules by which browsers prefetch a link that is about to be followed. They are inline, because a file would delay the first image.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NOT_PAGES, ...NOT_DOCUMENTS] } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type DocumentProps = { model: PageModel; css: string; boot: string; style: string; children: ReactNode }

/** Renders a page model to a complete document, on the server. */
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
  return kind === 'quote' || kind === 'job' ? css.quote : css.others
}

/** Returns the fonts to preload. Plain headings need only one, and a second would delay the hero image. */
function shownFonts({ business }: PageModel, { fonts }: PageAssets): string[] {
  if (!fonts) return []
  return business.themeFaces === 'plain' ? [fonts.text] : [fonts.display, fonts.text]
}

function Document({ model, css, boot, style, children }: DocumentProps) {
  const head = pageHead(model)
  return (
    <html lang="en-IE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {!head.indexed && <meta name="robots" content="noindex" />}
        {showsHero(model) && <HeroPreload image={model.content.hero.image} />}
        <link rel="stylesheet" href={css} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours alone, see generated-style.ts */}
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        <Icons model={model} />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={brandColours(model.header).ground} />
        {(head.indexed || (model.sharing?.noIndex && !model.isPreview)) && (
          <SocialTags model={model} head={head} />
        )}
        {head.indexed && <StructuredData model={model} />}
        {head.scripted && <script type="module" src={boot} fetchPriority="low" />}
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      </body>
    </html>
  )
}

/** Links the business's icon: its logo image if that is roughly square, otherwise one drawn by the server. */
function Icons({ model }: { model: PageModel }) {
  const icon = siteIcon(model)
  if (icon) {
    return (
      <>
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href={icon} />
      </>
    )
  }
  const version = iconVersion(model.header)
  return (
    <>
      <link rel="icon" href={`/favicon.ico?v=${version}`} sizes="32x32" />
      <link rel="icon" href={`/favicon.svg?v=${version}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${version}`} />
    </>
  )
}

function StructuredData({ model }: { model: PageModel }) {
  const data = structuredData(model)
  if (!data) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonBlock(data) }} />
}

function showsHero(model: PageModel): model is HomePageModel {
  return model.kind === 'home' && isShown(model.content.sectionVisibility, 'hero')
}
