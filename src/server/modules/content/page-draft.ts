import type { BasedOnVersion, ContentPage } from '#contract/content/content-page.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import type { PageReference } from './rows.ts'
import { writePage } from './write-page.ts'

/** Replaces what visitors see by the draft. */
export async function publishDraft(
  server: Server,
  caller: Caller,
  page: PageReference,
  { version }: BasedOnVersion,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  return writePage(server, caller, {
    page,
    version,
    kind: { kind: 'published' },
    wanted: ({ draft }) => (draft ? { content: draft, draft: null } : {}),
  })
}

/** Visitors see what they saw; the draft can be restored from the versions. */
export async function discardDraft(
  server: Server,
  caller: Caller,
  page: PageReference,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  return writePage(server, caller, {
    page,
    version: undefined,
    kind: { kind: 'discarded' },
    wanted: () => ({ draft: null }),
  })
}
