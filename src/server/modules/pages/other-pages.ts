import { buildFrame } from '#content/site/build-page.ts'
import type { OfferFormState, PageFrame, PageModel, RateLimitSlots } from '#content/site/page-model.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import type { WithSite } from './dependencies.ts'
import { findPage } from './find-page.ts'
import { findBuiltInPage } from './site.ts'

/** The page shown while content cannot be read. */
export function readBuiltInPage({ lastSite }: WithSite, path: string): PageModel | null {
  return findBuiltInPage(lastSite(), path)
}

/** What surrounds the page at that path, or the root page; the root page's as it was last read while that is impossible. */
export async function readFrame(deps: WithSite, path: string): Promise<PageFrame> {
  const page = path === '/' ? null : await findPage(deps, path)
  return page ?? buildFrame(await deps.currentOrLastSite())
}

export async function buildNotFound({ currentOrLastSite }: WithSite): Promise<PageModel> {
  return { ...buildFrame(await currentOrLastSite()), kind: 'not-found' }
}

export async function buildTooManyRequests(
  { currentOrLastSite }: WithSite,
  slots: RateLimitSlots,
  again: boolean,
): Promise<PageModel> {
  return { ...buildFrame(await currentOrLastSite()), kind: 'too-many-requests', again, ...slots }
}

export function buildFailure({ lastSite }: WithSite, reference: string, path: string): PageModel {
  return { ...buildFrame(lastSite()), kind: 'failure', reference, path }
}

export async function buildOfferPage(
  { currentSite }: WithSite,
  offer: ShownOffer,
  form?: OfferFormState,
): Promise<PageModel> {
  return { ...buildFrame(await currentSite()), kind: 'offer', offer, form }
}

/** The way out of follow-up emails. */
export async function buildUnsubscribePage({ currentSite }: WithSite, done: boolean): Promise<PageModel> {
  return { ...buildFrame(await currentSite()), kind: 'unsubscribe', done }
}
