import type { Visit } from '#contract/figures/visits.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { VisitDependencies } from './dependencies.ts'
import type { VisitCounter } from './jobs.ts'

type CountDependencies = VisitDependencies & { counter: Pick<VisitCounter, 'count'> }

/** For pages that are known to be there. */
export function countView({ counter }: CountDependencies, page: string): void {
  counter.count('page_view', page)
}

/** After the fact, and never in its way. */
export function noteQuote({ counter, isPage, log }: CountDependencies, page: string): void {
  const noting = async () => {
    if (await isPage(page)) counter.count('quote_submit', page)
  }
  noting().catch((err: unknown) => log.warn({ err }, 'a sent quote was not counted'))
}

/** Counts what a browser reports. Bots are not counted. */
export async function noteVisit(
  { counter, isPage, limits }: CountDependencies,
  { clientIp }: VisitorContext,
  { event, page }: Visit,
  isPerson: boolean,
): Promise<void> {
  await limits.consume('visits', clientIp)
  if (!(await isPage(page))) {
    throw new AppError('invalid', { errors: { page: ['There is no such page.'] } })
  }
  if (isPerson) counter.count(event, page)
}
