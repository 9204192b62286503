import { z } from 'zod'

/**
 * The schemas that a description of `roots` needs, with their names. Zod has one registry for the whole process, and while
 * developing a second copy of the contract lies in it: the one that pages are drawn with. One description cannot hold two
 * schemas of one name.
 */
export function registerSchemas(roots: unknown): typeof z.globalRegistry {
  const registry = z.registry<z.core.GlobalMeta>()
  for (const schema of listSchemas(roots)) {
    for (const io of ['input', 'output'] as const) {
      z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override({ zodSchema }) {
          const meta = z.globalRegistry.get(zodSchema)
          if (meta) registry.add(zodSchema, meta)
        },
      })
    }
  }
  return registry
}

/** Routes hold theirs by name: of the body, the query, each status. */
function listSchemas(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listSchemas) : []
}
