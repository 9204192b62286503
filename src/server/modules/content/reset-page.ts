import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import { BasedOnVersion } from '#contract/content/content-version.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { ContentDependencies } from './dependencies.ts'
import { requireMayWrite } from './policy.ts'
import { savedContent } from './saved-content.ts'
import { writePage } from './write-page.ts'

/** The shipped document again, as a new version: what stood there can be restored. */
export async function resetPage(
  deps: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
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
    kind: { kind: 'reset' },
    wanted: (stored) => ({ content: savedContent(stored, {}, shipped) }),
  })
}
