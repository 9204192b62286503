import { type HiddenFields, hiddenFields } from '#content/sections/quote-form.ts'
import { buildFrame, buildPage, type Site } from '#content/site/build-page.ts'
import type { HomePage, OfferFormState, PageModel, RateLimitSlots } from '#content/site/page-model.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { HiddenLeadFields } from '#contract/leads/quote-request.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import type { PageDependencies } from './dependencies.ts'
import { findHome, findPage, loadSite } from './find-page.ts'
import { type LiveDocument, livePages } from './live-pages.ts'
import { builtInPage, builtInSite } from './site.ts'

/** The response time in minutes, and the hours during which it runs. */
export type PageResponseTime = { minutes: number; hours: OpeningHours }

/** The form of a page as the server has to know it: where it belongs, and what it does not ask. */
export type SentForm = { path: string; hidden: HiddenFields }

export type PageService = ReturnType<typeof createPageService>

/** What every address of the site shows. */
export function createPageService(deps: PageDependencies) {
  /** as it was last read; shown while the database is unavailable */
  let lastSite: Site = builtInSite(DEFAULT_BUSINESS, deps.publicUrl)

  async function currentSite(): Promise<Site> {
    lastSite = await loadSite(deps)
    return lastSite
  }

  async function siteOrLast(): Promise<Site> {
    return currentSite().catch((err: unknown) => {
      deps.log.warn({ err }, 'the site could not be read; a page that says so is framed as it last was')
      return lastSite
    })
  }

  const site = memoizeByPath(deps, async () => ({ value: await currentSite(), isPage: true }))

  const formOf = memoizeByPath(deps, async (path): Promise<Answer<SentForm | null>> => {
    const page = await findHome(deps, () => site('/'), path)
    // Another spelling of the same address is no key: made-up ones would fill the memory.
    return { value: page && sentForm(page), isPage: page?.path === path }
  })

  const responseTimeOf = memoizeByPath(deps, async (path): Promise<Answer<PageResponseTime>> => {
    const site = await currentSite()
    const page = await findHome(deps, async () => site, path)
    const minutes = page?.content.quoteForm.responseMinutes ?? site.business.responseMinutes
    return { value: { minutes, hours: site.business.openingHours }, isPage: page !== null }
  })

  return {
    /** Null where there is no page. Its `path` is the canonical one, which may differ from the requested one. */
    async findPage(path: string): Promise<PageModel | null> {
      return findPage(deps, currentSite, path)
    },

    /** The page shown while content cannot be read. */
    builtInPage: (path: string): PageModel | null => builtInPage(lastSite, path),

    /** A page with a quote form, by the path that a form names; while the database is away the root page. */
    async findHome(path: string): Promise<HomePage | null> {
      try {
        return await findHome(deps, currentSite, path)
      } catch (err) {
        deps.log.warn({ err }, 'content could not be read; the last known home page stands in')
        const page = builtInPage(lastSite, '/')
        return page?.kind === 'home' ? page : null
      }
    },

    /**
     * What a form sent without JavaScript is judged by: the page that it names, or the root page where there is none. It
     * is called before any limit, so it costs next to nothing for a known page.
     */
    async findForm(path: string): Promise<SentForm> {
      try {
        const form = (await formOf(path)) ?? (await formOf('/'))
        if (form) return form
      } catch (err) {
        deps.log.warn({ err }, 'content could not be read; the last known home page stands in')
      }
      return sentForm(buildPage(lastSite, { kind: 'home', path: '/', content: lastSite.root }))
    },

    /** The site as it is now, or as it was last read while that is impossible. */
    async notFound(): Promise<PageModel> {
      return { ...buildFrame(await siteOrLast()), kind: 'not-found' }
    },

    /** The page of an offer. */
    async offer(offer: ShownOffer, form?: OfferFormState): Promise<PageModel> {
      return { ...buildFrame(await currentSite()), kind: 'offer', offer, form }
    },

    failure: (reference: string, path: string): PageModel => ({
      ...buildFrame(lastSite),
      kind: 'failure',
      reference,
      path,
    }),

    /** The site as it is now, or as it was last read while that is impossible. */
    async tooManyRequests(slots: RateLimitSlots, again: boolean): Promise<PageModel> {
      return { ...buildFrame(await siteOrLast()), kind: 'too-many-requests', again, ...slots }
    },

    /** Every public page made of content, with its full model. */
    livePages: (): Promise<LiveDocument[]> => livePages(deps),

    /** Which fields the page hides that a quote says it comes from. An unknown page hides none. */
    async hiddenFields(slug: string): Promise<HiddenLeadFields> {
      const hidden = (await formOf(pathOf(slug)))?.hidden ?? []
      return {
        pickup_location: hidden.includes('startLocation'),
        selected_vehicle: hidden.includes('selectedVehicle'),
      }
    },

    /** Whether everybody may see a page at exactly this path. */
    isPage: memoizeByPath(deps, async (path) => {
      const isPage = (await findPage(deps, currentSite, path)) !== null
      return { value: isPage, isPage }
    }),

    /** The response time of the page, or without one that of the business, and the opening hours. */
    deadline: (slug: string): Promise<PageResponseTime> => responseTimeOf(pathOf(slug)),
  }
}

function sentForm({ path, content }: HomePage): SentForm {
  return { path, hidden: hiddenFields(content.quoteForm) }
}

type Answer<Value> = { value: Value; isPage: boolean }

/** Every quote asks this of its page, so what holds for live pages is read once and again after a change. */
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
function pathOf(slug: string): string {
  return normaliseUrl(pageName(slug))
}
