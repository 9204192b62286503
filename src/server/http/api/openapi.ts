import type { SwaggerTransform } from '@fastify/swagger'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import type { Access } from '#contract/basics/endpoint.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { zodSchemas } from '../plugins/zod-compilers.ts'

/** The CSP of the reference page, which loads only its own files and the OpenAPI document. */
const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash allows the one style element that the page's script adds.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers that the reference page sets itself; all others are the usual ones. */
const PASSED_ON = ['content-type', 'content-security-policy', 'location']

/** Accepts one spelling for each file, so that nothing is cached twice. */
const PLAIN_PATH = /^\/[\w./-]+$/

/**
 * Adds the OpenAPI document and its reference page. It is called before the routes are added, because it records them. Document and page
 * are built on the first request, because most processes never get one.
 */
export function addDocs(app: FastifyInstance): void {
  const described: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    const isApi = route.url.startsWith('/api/') && !route.schema?.hide
    if (isApi && route.method !== 'HEAD') described.push(route)
  })
  let docs: Promise<FastifyInstance> | undefined
  // All requests share one copy, because the page's script is larger than all of Jaunt's.
  const cached = new Map<string, Awaited<ReturnType<typeof ask>>>()
  async function ask(url: string) {
    docs ??= buildDocs(described)
    const { statusCode, headers, rawPayload } = await (await docs).inject({ url })
    return { statusCode, headers, rawPayload }
  }
  async function response(request: FastifyRequest, reply: FastifyReply) {
    // The query is ignored, because it would only make further copies.
    const url = request.url.split('?', 1)[0] ?? request.url
    const { statusCode, headers, rawPayload } = cached.get(url) ?? (await ask(url))
    if (statusCode === 200 && PLAIN_PATH.test(url)) cached.set(url, { statusCode, headers, rawPayload })
    for (const name of PASSED_ON) if (headers[name]) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload)
  }
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const
  for (const path of [API.openapi, API.docs, `${API.docs}/*`]) app.get(path, hidden, response)
}

/** Builds a separate app that only describes the routes. */
async function buildDocs(described: readonly RouteOptions[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const schemaRegistry = registerSchemas([ErrorResponse, described.map(({ schema }) => schema)])
  const docs: FastifyInstance = Fastify({ schemaController: zodSchemas, exposeHeadRoutes: false })
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Website and lead desk',
        version: '1.0.0',
        description: 'Enquiries of a chauffeur and coach-hire firm: taking them, and working on them.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describeOperation(createJsonSchemaTransform({ schemaRegistry })),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  for (const { method, url, schema, config } of described) {
    docs.route({
      method,
      url,
      ...(schema && { schema }),
      ...(config && { config }),
      handler: async () => null,
    })
  }
  docs.get(API.openapi, { schema: { hide: true } }, async () => docs.swagger())
  await docs.register(swaggerUi, {
    routePrefix: API.docs,
    staticCSP: DOCS_CSP,
    theme: { title: 'API' },
    uiConfig: {
      validatorUrl: null,
      displayRequestDuration: true,
      persistAuthorization: false,
      // Showing two hundred operations at once takes seconds, and the list of schemas takes longer.
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
    },
  })
  return docs
}

const NEEDED = [{ session: [] }]

/** The token that an operation needs. An empty requirement beside another makes the token optional. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, ...NEEDED],
  'signed-in': NEEDED,
  staff: NEEDED,
  admin: NEEDED,
}

/** Adds the shape of errors to every operation, and the token if one is needed. */
function describeOperation(transform: ReturnType<typeof createJsonSchemaTransform>): SwaggerTransform {
  return (document) => {
    const { schema, route } = document
    if (schema?.hide) return { schema, url: document.url }
    const response = { ...(schema?.response as object), default: ErrorResponse }
    const security = SECURITY[route.config?.access ?? 'admin']
    return transform({ ...document, schema: { ...schema, response, security } })
  }
}

/**
 * Registers by name the schemas that a description of `roots` needs. Zod has one registry per process, which in development also holds
 * Vite's copy of the contract, and one description cannot hold two schemas of one name.
 */
function registerSchemas(roots: unknown): typeof z.globalRegistry {
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

/** Lists the schemas of routes: body, query and each status. */
function listSchemas(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listSchemas) : []
}
