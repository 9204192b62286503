import { LIMITS } from '#contract/basics/limits.ts'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import {
  BasedOnVersion,
  type ContentVersion,
  type ContentVersionDocument,
  ContentVersionsQuery,
} from '#contract/content/content-version.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { ContentDependencies } from './dependencies.ts'
import { requireMayWrite } from './policy.ts'
import { presentVersion } from './present.ts'
import { findPage } from './repository.ts'
import * as repository from './repository-versions.ts'
import { idFrom } from './rows.ts'
import { readableContent } from './saved-content.ts'
import { writePage } from './write-page.ts'

/** Newest first. */
export async function listVersions(
  { db }: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  query: unknown,
): Promise<ContentVersion[]> {
  requireMayWrite(actor)
  const { before } = parse(ContentVersionsQuery, query)
  const id = await knownPage(db, area, givenId)
  const rows = await repository.listVersions(db, id, { before, limit: LIMITS.content.versionsListed })
  return rows.map(presentVersion)
}

export async function getVersion(
  { db }: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  givenVersion: string,
): Promise<ContentVersionDocument> {
  requireMayWrite(actor)
  const id = await knownPage(db, area, givenId)
  const row = await versionRow(db, id, givenVersion)
  return { ...presentVersion(row), content: row.content }
}

/** The document of an older version as a new one; where the page stands and whether it is live stays as it is. */
export async function restoreVersion(
  deps: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  givenVersion: string,
  body: unknown,
  address: string,
): Promise<ContentPage> {
  requireMayWrite(actor)
  const { version } = parse(BasedOnVersion, body)
  const shipped = await deps.homeDocument()
  return writePage(deps, actor, {
    area,
    givenId,
    address,
    version,
    kind: { kind: 'restored', fromVersion: idFrom(givenVersion) ?? 0 },
    wanted: async (stored, transaction) => {
      const row = await versionRow(transaction, stored.id, givenVersion)
      return { content: readableContent(stored, row.content, shipped) }
    },
  })
}

async function knownPage(db: Executor, area: ContentArea, givenId: string): Promise<number> {
  const id = idFrom(givenId)
  const page = id === null ? null : await findPage(db, { area, liveOnly: false }, id)
  if (!page) throw new AppError('not_found')
  return page.id
}

async function versionRow(db: Executor, pageId: number, givenVersion: string) {
  const version = idFrom(givenVersion)
  const row = version === null ? null : await repository.findVersion(db, pageId, version)
  if (!row) throw new AppError('not_found')
  return row
}
