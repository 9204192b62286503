import { buildFrame } from '#content/site/build-page.ts'
import type { PageFrame, PageModel, QuoteReplyState, RateLimitSlots } from '#content/site/page-model.ts'
import { findVehicleImage } from '#content/site/vehicle-image.ts'
import type { JobSheet } from '#contract/journeys/job-sheet.ts'
import type { ShownQuote } from '#contract/quotes/quote.ts'
import type { Server } from '#server/server.ts'
import { currentOrLastSite, currentSite, lastSite } from './current-site.ts'
import { findPage } from './find-page.ts'
import { findBuiltInPage } from './site.ts'

/** Returns the shipped page at a path, shown while content is unreadable. */
export function readBuiltInPage(server: Server, path: string): PageModel | null {
  return findBuiltInPage(lastSite(server), path)
}

/** Returns the frame of a page, or of the home page if there is none at the path. */
export async function readFrame(server: Server, path: string): Promise<PageFrame> {
  const page = path === '/' ? null : await findPage(server, path)
  return page ?? buildFrame(await currentOrLastSite(server))
}

export async function buildNotFound(server: Server): Promise<PageModel> {
  return { ...buildFrame(await currentOrLastSite(server)), kind: 'not-found' }
}

export async function buildTooManyRequests(
  server: Server,
  slots: RateLimitSlots,
  again: boolean,
): Promise<PageModel> {
  return { ...buildFrame(await currentOrLastSite(server)), kind: 'too-many-requests', again, ...slots }
}

export function buildFailure(server: Server, reference: string, path: string): PageModel {
  return { ...buildFrame(lastSite(server)), kind: 'failure', reference, path }
}

export async function buildQuotePage(
  server: Server,
  quote: ShownQuote,
  form?: QuoteReplyState,
): Promise<PageModel> {
  const site = await currentSite(server)
  const image = 'journey' in quote ? findVehicleImage(site, quote.journey.selected_vehicle) : undefined
  return { ...buildFrame(site), kind: 'quote', quote, image, form }
}

export async function buildJobPage(server: Server, sheet: JobSheet, pdfPath: string): Promise<PageModel> {
  return { ...buildFrame(await currentSite(server)), kind: 'job', sheet, pdfPath }
}

/** Builds the unsubscribe page. `done`: the person has opted out. */
export async function buildUnsubscribePage(server: Server, done: boolean): Promise<PageModel> {
  return { ...buildFrame(await currentSite(server)), kind: 'unsubscribe', done }
}
