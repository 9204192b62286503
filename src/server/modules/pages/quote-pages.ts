import { guidePriceKind, type HiddenFields, hiddenFields } from '#content/sections/quote-form.ts'
import { buildPage } from '#content/site/build-page.ts'
import type { HomePageModel, PageModel } from '#content/site/page-model.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { GuidePriceKind } from '#contract/leads/guide-price-text.ts'
import type { HiddenLeadFields } from '#contract/leads/quote-request.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import type { PageDependencies, WithSite } from './dependencies.ts'
import { findHome, findPage } from './find-page.ts'
import { buildThanks } from './site.ts'

/** The response time in minutes, and the hours during which it runs. `isOwn`: the page states another one than the business. */
type PageResponseTime = { minutes: number; hours: OpeningHours; isOwn: boolean }

/** The form of a page as the server has to know it: its page, the fields that the page hides, and what it shows of prices. */
type SentForm = { path: string; hidden: HiddenFields; guidePrice: GuidePriceKind | null }

/** The facts of a page that each quote request needs, memoized until the site changes. */
export function createQuotePages(deps: WithSite) {
  const { currentSite } = deps
  const site = memoizeByPath(deps, async () => ({ value: await currentSite(), isPage: true }))

  const readForm = memoizeByPath(deps, async (path): Promise<Answer<SentForm | null>> => {
    const page = await findHome({ ...deps, currentSite: () => site('/') }, path)
    // Another spelling of the same address is no key: made-up ones would fill the memory.
    return { value: page && readSentForm(page), isPage: page?.path === path }
  })

  const readResponseTime = memoizeByPath(deps, async (path): Promise<Answer<PageResponseTime>> => {
    const site = await currentSite()
    const page = await findHome({ ...deps, currentSite: async () => site }, path)
    const minutes = page?.content.quoteForm.responseMinutes ?? site.business.responseMinutes
    const isOwn = minutes !== site.business.responseMinutes
    return { value: { minutes, hours: site.business.openingHours, isOwn }, isPage: page !== null }
  })

  return {
    /**
     * What a form sent without JavaScript is judged by: the page that it names, or the root page where there is none. It
     * is called before any limit, so it costs next to nothing for a known page.
     */
    async findForm(path: string): Promise<SentForm> {
      try {
        const form = (await readForm(path)) ?? (await readForm('/'))
        if (form) return form
      } catch (err) {
        deps.log.warn({ err }, 'content could not be read; the last known home page is shown')
      }
      return readSentForm(buildLastHome(deps))
    },

    /** Which fields the page hides that a quote says it comes from. An unknown page hides none. */
    async hiddenFields(slug: string): Promise<HiddenLeadFields> {
      const hidden = (await readForm(toPath(slug)))?.hidden ?? []
      return {
        pickup_location: hidden.includes('startLocation'),
        selected_vehicle: hidden.includes('selectedVehicle'),
      }
    },

    /** What the page shows of prices; an unknown page shows none. */
    async guidePriceKind(slug: string): Promise<GuidePriceKind | null> {
      return (await readForm(toPath(slug)))?.guidePrice ?? null
    },

    /** Whether there is a public page at exactly this path. */
    isPage: memoizeByPath(deps, async (path) => {
      const isPage = (await findPage(deps, path)) !== null
      return { value: isPage, isPage }
    }),

    /** Where a request without JavaScript is thanked for; its page is named where it states a time of its own. */
    async thankYouPath(path: string): Promise<string> {
      try {
        const { isOwn } = await readResponseTime(path)
        return isOwn ? `/thank-you?page=${encodeURIComponent(path)}` : '/thank-you'
      } catch (err) {
        deps.log.warn(
          { err },
          'the response time of a page could not be read; the thanks state the business’s',
        )
        return '/thank-you'
      }
    },

    /** The page that thanks for a request from that page. */
    async thankYou(path: string): Promise<PageModel> {
      const site = await currentSite()
      const { minutes } = await readResponseTime(path)
      return { ...buildThanks(site), responseMinutes: minutes }
    },

    /** The response time of the page, or without one that of the business, and the opening hours. */
    deadline: (slug: string): Promise<PageResponseTime> => readResponseTime(toPath(slug)),
  }
}

function buildLastHome({ lastSite }: WithSite): HomePageModel {
  const site = lastSite()
  return buildPage(site, { kind: 'home', path: '/', content: site.root })
}

function readSentForm({ path, content }: HomePageModel): SentForm {
  const { quoteForm } = content
  return { path, hidden: hiddenFields(quoteForm), guidePrice: guidePriceKind(quoteForm) }
}

/** Only the values of existing pages are memoized. */
type Answer<Value> = { value: Value; isPage: boolean }

function memoizeByPath<Value>(deps: PageDependencies, read: (path: string) => Promise<Answer<Value>>) {
  let values = new Map<string, Value>()
  deps.onChange(() => {
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

/** A quote names its page by path or by bare name. */
function toPath(slug: string): string {
  return normaliseUrl(pageName(slug))
}
