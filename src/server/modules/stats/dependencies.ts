import type { FiguresRange, LeadFigures, LeadSums, Performance } from '#contract/figures/figures.ts'
import type { LeadStats } from '#contract/figures/lead-stats.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor } from '#server/platform/security/actor.ts'

export type PageVisits = { views: number; starts: number }
export type VisitsByPage = Map<string, PageVisits>

/** What figures ask of the rest of the product. */
export type StatsDependencies = {
  clock: Clock
  /** maintained counters by status of the leads that the person may see, or that are assigned to one person */
  countByStatus(actor: Actor, assignedTo?: number): Promise<LeadStats['by_status']>
  /** leads submitted since that instant, of those the person may see */
  countSince(actor: Actor, since: Date): Promise<number>
  /** the same from one day to another in Dublin, both included */
  countBetween(actor: Actor, from: string, to: string): Promise<number>
  /** offers made in the period to leads that the person may see, by one member of staff if one is named */
  sumUpOffers(
    actor: Actor,
    range: { from: string; to: string; madeBy?: number | null | undefined },
  ): Promise<LeadFigures['offers']>
  sumUpLeads(actor: Actor, range: FiguresRange): Promise<LeadSums>
  /** how often each pick-up was requested, as it was typed, the most frequent first */
  countPickups(actor: Actor, range: FiguresRange, max: number): Promise<{ pickup: string; leads: number }[]>
  /** the place that somebody means; null when it is none that is known. Asks nobody outside. */
  findPlace(text: string): { label: string; lat: number; lon: number } | null
  countActivity(userId: number, since: Date): Promise<Omit<Performance, 'since'>>
  visitsByPage(from: string, to: string): Promise<VisitsByPage>
}
