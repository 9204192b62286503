import type { Erasure } from '#contract/privacy/erasure.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentErasure } from './present.ts'
import * as repository from './repository-erasure.ts'

/** Number of erasures listed. */
const LISTED = 20

export async function listErasures({ db }: Pick<Server, 'db'>, { actor }: Caller): Promise<Erasure[]> {
  requireAdmin(actor)
  return (await repository.listErasures(db, LISTED)).map(presentErasure)
}
