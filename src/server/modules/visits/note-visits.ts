import type { Visit } from '#contract/figures/visits.ts'
import { AppError } from '#server/errors.ts'
import { isPage } from '#server/modules/pages/quote-pages.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { visitCounter } from './jobs.ts'

/** Counts a view of an existing page. */
export function countView(server: Server, page: string): void {
  visitCounter(server).count('page_view', page)
}

/** Counts afterwards, without delaying the quote request. */
export function noteQuote(server: Server, page: string): void {
  const noting = async () => {
    if (await isPage(server, page)) visitCounter(server).count('quote_submit', page)
  }
  noting().catch((err: unknown) => server.log.warn({ err }, 'a sent quote was not counted'))
}

/** Counts what a browser reports. Bots are not counted. */
export async function noteVisit(
  server: Server,
  { clientIp }: Visitor,
  { event, page }: Visit,
  isPerson: boolean,
): Promise<void> {
  await server.limits.consume('visits', clientIp)
  if (!(await isPage(server, page))) {
    throw new AppError('invalid', { errors: { page: ['There is no such page.'] } })
  }
  if (isPerson) visitCounter(server).count(event, page)
}
