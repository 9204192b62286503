import { buildFrame, buildPage, type Site } from '#content/site/build-page.ts'
import type {
  HomePageModel,
  OfferFormState,
  PageFrame,
  PageModel,
  RateLimitSlots,
} from '#content/site/page-model.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { PageDependencies } from './dependencies.ts'
import { findHome, findPage, loadSite } from './find-page.ts'
import { type LiveDocument, livePages } from './live-pages.ts'
import { createMovedPages } from './moved-pages.ts'
import { previewPage, type StoredPage } from './preview-page.ts'
import { createQuotePages } from './quote-pages.ts'
import { builtInPage, builtInSite } from './site.ts'

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
      deps.log.warn({ err }, 'the site could not be read; the error page has its last header and footer')
      return lastSite
    })
  }

  const lastHome = () => buildPage(lastSite, { kind: 'home', path: '/', content: lastSite.root })

  return {
    ...createQuotePages(deps, currentSite, lastHome),

    /** Null where there is no page. Its `path` is the canonical one, which may differ from the requested one. */
    async findPage(path: string): Promise<PageModel | null> {
      return findPage(deps, currentSite, path)
    },

    /** Where the live page is that has left this address; null where none has. */
    movedTo: createMovedPages(deps),

    /** A stored page as whoever was sent a link sees it. */
    preview: async (page: StoredPage): Promise<PageModel> => previewPage(deps, await currentSite(), page),

    /** The page shown while content cannot be read. */
    builtInPage: (path: string): PageModel | null => builtInPage(lastSite, path),

    /** A page with a quote form, by the path that a form names; while the database is away the root page. */
    async findHome(path: string): Promise<HomePageModel | null> {
      try {
        return await findHome(deps, currentSite, path)
      } catch (err) {
        deps.log.warn({ err }, 'content could not be read; the last known home page is shown')
        const page = builtInPage(lastSite, '/')
        return page?.kind === 'home' ? page : null
      }
    },

    /** The site as it is now, or as it was last read while that is impossible. */
    async notFound(): Promise<PageModel> {
      return { ...buildFrame(await siteOrLast()), kind: 'not-found' }
    },

    /** The page of an offer. */
    async offer(offer: ShownOffer, form?: OfferFormState): Promise<PageModel> {
      return { ...buildFrame(await currentSite()), kind: 'offer', offer, form }
    },

    /** The way out of follow-up emails. */
    async unsubscribe(done: boolean): Promise<PageModel> {
      return { ...buildFrame(await currentSite()), kind: 'unsubscribe', done }
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

    /** What surrounds the page at that path, or the root page; the root page's as it was last read while that is impossible. */
    async frame(path: string): Promise<PageFrame> {
      const page = path === '/' ? null : await findPage(deps, currentSite, path)
      return page ?? buildFrame(await siteOrLast())
    },

    /** Every public page made of content, with its full model. */
    livePages: (): Promise<LiveDocument[]> => livePages(deps),

    /** Since when legal pages are as they are, by their slugs; null: as shipped. */
    async legalChanges(): Promise<ReadonlyMap<string, Date | null>> {
      const saved = await deps.listLive('legal')
      return new Map(saved.map(({ sublink, liveSince }) => [sublink, liveSince]))
    },
  }
}
