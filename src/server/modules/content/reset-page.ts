import type { ContentPage } from '#contract/content/content-page.ts'
import type { BasedOnVersion } from '#contract/content/content-version.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { ContentDependencies } from './dependencies.ts'
import { requireMayWrite } from './policy.ts'
import type { PageReference } from './rows.ts'
import { savedContent } from './saved-content.ts'
import { writePage } from './write-page.ts'

/** The shipped document again, as a new version: the replaced document can be restored. */
export async function resetPage(
  deps: ContentDependencies,
  context: RequestContext,
  page: PageReference,
  { version }: BasedOnVersion,
): Promise<ContentPage> {
  requireMayWrite(context.actor)
  const shipped = await deps.homeDocument()
  return writePage(deps, context, {
    page,
    version,
    kind: { kind: 'reset' },
    wanted: (stored) => ({ content: savedContent(stored, {}, shipped) }),
  })
}
