import type { BasedOnVersion, ContentPage } from '#contract/content/content-page.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import type { PageReference } from './rows.ts'
import { savedContent } from './saved-content.ts'
import { writePage } from './write-page.ts'

/** Restores the shipped document as a new version; the replaced one can be restored. */
export async function resetPage(
  server: Server,
  caller: Caller,
  page: PageReference,
  { version }: BasedOnVersion,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  const shipped = (await getBusiness(server)).homeDocument
  return writePage(server, caller, {
    page,
    version,
    kind: { kind: 'reset' },
    wanted: (stored) => ({ content: savedContent(stored, {}, shipped) }),
  })
}
