import { driving } from './ireland/load-gazetteer.ts'
import type { RouteProvider } from './route-provider.ts'

/** Estimates routes by the built-in road map, without a network. */
export function createEmbeddedRoutes(): RouteProvider {
  return { name: 'embedded', drive: async (from, to) => driving().drive(from, to) }
}
