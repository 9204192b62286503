import { z } from 'zod'

/**
 * The schemas that a description of `roots` needs, with their names. Zod has one registry for the whole process, and while
 * developing a second copy of the contract lies in it: the one that pages are drawn with. One description cannot hold two
 * schemas of one name.
 */
export function registerSchemas(roots: unknown): typeof z.globalRegistry {
  const registry = z.registry<z.core.GlobalMeta>()
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (!(value instanceof z.core.$ZodType)) {
      for (const inner of Object.values(value)) visit(inner)
      return
    }
    const meta = z.globalRegistry.get(value)
    if (meta) registry.add(value, meta)
    visit(value._zod.parent)
    visit(value._zod.def)
    if (value instanceof z.core.$ZodLazy) visit(value._zod.innerType)
  }
  visit(roots)
  return registry
}
