import type { FiguresRange, LeadSums } from '#contract/figures/figures.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import * as counts from '../list/repository-counts.ts'
import { readMaintainedCount } from '../list/repository-list.ts'
import { readVisibility } from '../visibility.ts'
import { sumUp } from './lead-figures.ts'
import * as figures from './repository-figures.ts'

/** Of what the person may see; of one person's leads when named. */
export async function countByStatus(deps: LeadDependencies, actor: Actor, assignedTo?: number) {
  const { visibleTo } = await readVisibility(deps, actor)
  return counts.countByStatus(deps.db, { assignedTo, visibleTo })
}

export async function countSince(deps: LeadDependencies, actor: Actor, since: Date) {
  const { visibleTo } = await readVisibility(deps, actor)
  return counts.countSince(deps.db, since, visibleTo)
}

export async function countBetween(deps: LeadDependencies, actor: Actor, from: string, to: string) {
  const { visibleTo } = await readVisibility(deps, actor)
  return readMaintainedCount(deps.db, { from, to, visibleTo })
}

export async function sumUpLeads(
  deps: LeadDependencies,
  actor: Actor,
  range: FiguresRange,
): Promise<LeadSums> {
  const { visibleTo } = await readVisibility(deps, actor)
  return sumUp(deps, { ...range, visibleTo })
}

export async function countPickups(deps: LeadDependencies, actor: Actor, range: FiguresRange, max: number) {
  const { visibleTo } = await readVisibility(deps, actor)
  return figures.countPickups(deps.db, { ...range, visibleTo }, max)
}

export async function countActivity(deps: LeadDependencies, userId: number, since: Date) {
  return figures.countActivity(deps.db, userId, since)
}
