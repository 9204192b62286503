import type { Site } from '#content/site/build-page.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { PageDependencies, WithSite } from './dependencies.ts'
import { loadSite } from './find-page.ts'
import { builtInSite } from './site.ts'

/** The site as it is now, and as it was last read, which is shown while the database is unavailable. */
export function withSite(deps: PageDependencies): WithSite {
  let last: Site = builtInSite(DEFAULT_BUSINESS, deps.publicUrl)

  async function currentSite(): Promise<Site> {
    last = await loadSite(deps)
    return last
  }

  return {
    ...deps,
    currentSite,
    lastSite: () => last,
    currentOrLastSite: () =>
      currentSite().catch((err: unknown) => {
        deps.log.warn({ err }, 'the site could not be read; the error page has its last header and footer')
        return last
      }),
  }
}
