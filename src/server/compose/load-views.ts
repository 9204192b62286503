import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '#server/errors.ts'
import { loadBuiltViews, type Views } from '../platform/views/views.ts'

const ROOT = new URL('../../../', import.meta.url)

/** Loads the views that React renders: as built, or straight from the sources for developers. */
export async function loadViews(developing: boolean): Promise<Views> {
  if (developing) {
    const { startDevViews } = await import('../platform/views/views-dev.ts')
    return startDevViews(fileURLToPath(ROOT))
  }
  if (!existsSync(new URL('dist/client/manifest.json', ROOT))) {
    throw new StartProblem('The pages have not been built. Start Jaunt with npm start, which builds them.')
  }
  return loadBuiltViews()
}
