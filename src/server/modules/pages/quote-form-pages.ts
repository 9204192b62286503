import { guidePriceKind, type HiddenFields, hiddenFields } from '#content/sections/quote-form.ts'
import { buildPage } from '#content/site/build-page.ts'
import type { HomePageModel, PageModel } from '#content/site/page-model.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { GuidePriceKind } from '#contract/leads/guide-price-text.ts'
import type { HiddenLeadFields } from '#contract/leads/quote-request.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { perServer, type Server } from '#server/server.ts'
import { currentSite, lastSite } from './current-site.ts'
import { findHome, findPage } from './find-page.ts'
import { buildThanks } from './site.ts'

/** The response time in minutes, and the opening hours that it counts. `isOwn`: the page has another one than the business. */
type PageResponseTime = { minutes: number; hours: OpeningHours; isOwn: boolean }

/** The facts of a form that the server needs: its page, hidden fields and guide price. */
type SentForm = { path: string; hidden: HiddenFields; guidePrice: GuidePriceKind | null }

const siteOfForms = perServer((server) =>
  memoizeByPath(server, async () => ({ value: await currentSite(server), isPage: true })),
)

const readForm = perServer((server) =>
  memoizeByPath(server, async (path): Promise<Answer<SentForm | null>> => {
    const page = await findHome(server, path, () => siteOfForms(server)('/'))
    // Other spellings of a path are not cached, because invented ones would fill the memory.
    return { value: page && readSentForm(page), isPage: page?.path === path }
  }),
)

const readResponseTime = perServer((server) =>
  memoizeByPath(server, async (path): Promise<Answer<PageResponseTime>> => {
    const site = await currentSite(server)
    const page = await findHome(server, path, async () => site)
    const minutes = page?.content.quoteForm.responseMinutes ?? site.business.responseMinutes
    const isOwn = minutes !== site.business.responseMinutes
    return { value: { minutes, hours: site.business.openingHours, isOwn }, isPage: page !== null }
  }),
)

/**
 * Returns the form of a page, or of the home page if there is none at the path, to check a form sent without JavaScript. It is called
 * before any limit applies, so it is cheap for known pages.
 */
export async function findForm(server: Server, path: string): Promise<SentForm> {
  try {
    const form = (await readForm(server)(path)) ?? (await readForm(server)('/'))
    if (form) return form
  } catch (err) {
    server.log.warn({ err }, 'content could not be read; the last known home page is shown')
  }
  return readSentForm(buildLastHome(server))
}

/** Returns which fields the form of a lead's page hides; none for an unknown page. */
export async function readHiddenFields(server: Server, slug: string): Promise<HiddenLeadFields> {
  const hidden = (await readForm(server)(toPath(slug)))?.hidden ?? []
  return {
    pickup_location: hidden.includes('startLocation'),
    selected_vehicle: hidden.includes('selectedVehicle'),
  }
}

/** Returns the kind of guide price of a page; null for an unknown page. */
export async function readGuidePriceKind(server: Server, slug: string): Promise<GuidePriceKind | null> {
  return (await readForm(server)(toPath(slug)))?.guidePrice ?? null
}

/** Checks whether a public page has exactly this path. */
const pageCheck = perServer((server) =>
  memoizeByPath(server, async (path) => {
    const isPage = (await findPage(server, path)) !== null
    return { value: isPage, isPage }
  }),
)

export function isPage(server: Server, path: string): Promise<boolean> {
  return pageCheck(server)(path)
}

/** Returns the path of the thank-you page after a form without JavaScript. It names the form's page if that has its own response time. */
export async function findThankYouPath(server: Server, path: string): Promise<string> {
  try {
    const { isOwn } = await readResponseTime(server)(path)
    return isOwn ? `/thank-you?page=${encodeURIComponent(path)}` : '/thank-you'
  } catch (err) {
    server.log.warn({ err }, 'the response time of a page could not be read; the thanks state the business’s')
    return '/thank-you'
  }
}

/** Builds the thank-you page for a request from the page at this path. */
export async function buildThankYou(server: Server, path: string): Promise<PageModel> {
  const site = await currentSite(server)
  const { minutes } = await readResponseTime(server)(path)
  return { ...buildThanks(site), responseMinutes: minutes }
}

/** Returns the response time of the page, or of the business, and the opening hours. */
export function readResponseTarget(server: Server, slug: string): Promise<PageResponseTime> {
  return readResponseTime(server)(toPath(slug))
}

function buildLastHome(server: Server): HomePageModel {
  const site = lastSite(server)
  return buildPage(site, { kind: 'home', path: '/', content: site.root })
}

function readSentForm({ path, content }: HomePageModel): SentForm {
  const { quoteForm } = content
  return { path, hidden: hiddenFields(quoteForm), guidePrice: guidePriceKind(quoteForm) }
}

/** A value read for a path; it is cached only if the page exists. */
type Answer<Value> = { value: Value; isPage: boolean }

function memoizeByPath<Value>(server: Server, read: (path: string) => Promise<Answer<Value>>) {
  let values = new Map<string, Value>()
  onSiteChange(server, () => {
    values = new Map()
  })
  return async (path: string): Promise<Value> => {
    const known = values.get(path)
    if (known !== undefined) return known
    const readInto = values
    const { value, isPage } = await read(path)
    if (isPage) readInto.set(path, value)
    return value
  }
}

/** Returns the path of a page that a lead names by path or bare name. */
function toPath(slug: string): string {
  return normaliseUrl(pageName(slug))
}
