import type { FiguresRange, LeadSums } from '#contract/figures/figures.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import * as counts from '../list/repository-counts.ts'
import { readMaintainedCount } from '../list/repository-list.ts'
import { readVisibility } from '../visibility.ts'
import { sumUp } from './lead-figures.ts'
import * as figures from './repository-figures.ts'

/** Counts the leads that the actor may see, or those of one assignee, by status. */
export async function countByStatus(server: Server, actor: Actor, assignedTo?: number) {
  const { visibleTo } = await readVisibility(server, actor)
  return counts.countByStatus(server.db, { assignedTo, visibleTo })
}

export async function countSince(server: Server, actor: Actor, since: Date) {
  const { visibleTo } = await readVisibility(server, actor)
  return counts.countSince(server.db, since, visibleTo)
}

export async function countBetween(server: Server, actor: Actor, from: string, to: string) {
  const { visibleTo } = await readVisibility(server, actor)
  return readMaintainedCount(server.db, { from, to, visibleTo })
}

export async function sumUpLeads(server: Server, actor: Actor, range: FiguresRange): Promise<LeadSums> {
  const { visibleTo } = await readVisibility(server, actor)
  return sumUp(server, { ...range, visibleTo })
}

export async function countPickups(server: Server, actor: Actor, range: FiguresRange, max: number) {
  const { visibleTo } = await readVisibility(server, actor)
  return figures.countPickups(server.db, { ...range, visibleTo }, max)
}

export async function countActivity(server: Server, userId: number, since: Date) {
  return figures.countActivity(server.db, userId, since)
}
