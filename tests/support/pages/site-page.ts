import { FINAL_HOME, type HomeContent } from '#content/pages/home.ts'
import { linkVehicles, SHIPPED_CHOICES } from '#content/pages/link-vehicles.ts'
import type { HomePageModel } from '#content/site/page-model.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { renderPage } from '#web/site/document/render.tsx'

type Change = Partial<{ [Section in keyof HomeContent]: Partial<HomeContent[Section]> }>

/** The Final document with some fields of some sections replaced. */
export function homeContent(change: Change = {}): HomeContent {
  const sections = Object.entries(change).map(([name, fields]) => [
    name,
    { ...FINAL_HOME[name as keyof HomeContent], ...fields },
  ])
  return { ...FINAL_HOME, ...Object.fromEntries(sections) }
}

export function homePage(content: HomeContent, path = '/', vehicles = SHIPPED_CHOICES): HomePageModel {
  const { header, footer } = content
  return {
    kind: 'home',
    path,
    header,
    footer,
    content: linkVehicles(content, vehicles),
    vehicles,
    business: DEFAULT_BUSINESS,
    origin: undefined,
  }
}

/** A landing page as its visitors get it. */
export function renderHome(change: Change = {}, path = '/'): { html: string; style: string } {
  return renderPage(homePage(homeContent(change), path), {
    css: { home: '', quote: '', others: '' },
    boot: '/assets/boot.js',
    fonts: null,
  })
}
