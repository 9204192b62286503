import { driving } from './ireland/load-gazetteer.ts'
import type { RouteProvider } from './route-provider.ts'

/** The bundled road graph: an estimate, but one that needs nobody. */
export function createEmbeddedRoutes(): RouteProvider {
  return { name: 'embedded', drive: async (from, to) => driving().drive(from, to) }
}
