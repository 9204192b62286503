import { driving } from './ireland/load-gazetteer.ts'
import type { RouteProvider } from './route-provider.ts'

/** The bundled road graph: an estimate that needs no network. */
export function createEmbeddedRoutes(): RouteProvider {
  return { name: 'embedded', drive: async (from, to) => driving().drive(from, to) }
}
