import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { API } from '#contract/api-paths.ts'
import { ErrorAnswer } from '#contract/errors.ts'
import { type Access, thirdPartyScope } from './access.ts'

/** The reference page loads its own files and the document, and nothing else. */
const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that it adds by itself.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Before the routes are added: it learns of them as they come. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jaunt',
        version: '1.0.0',
        description: 'Enquiries of a chauffeur and coach-hire firm: taking them, and working on them.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  })
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(API.openapi, hidden, async () => app.swagger())
}

/** The reference page. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await thirdPartyScope(app, 'public', async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: API.docs,
      staticCSP: DOCS_CSP,
      theme: { title: 'Jaunt API' },
      uiConfig: { validatorUrl: null, displayRequestDuration: true, persistAuthorization: false },
    })
  })
}

const NEEDED = [{ session: [] }]
/** An empty requirement beside the other means: with a token or without. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, ...NEEDED],
  'signed-in': NEEDED,
  staff: NEEDED,
  admin: NEEDED,
}

/** Adds to every operation what holds for all: the shape of errors, and the token where one is needed. */
const transform: SwaggerTransform = (document) => {
  const { schema, route } = document
  const isApi = route.url.startsWith('/api/') && !schema?.hide
  if (!isApi) return { schema: { ...schema, hide: true }, url: document.url }
  const response = { ...(schema?.response as object), default: ErrorAnswer }
  const security = SECURITY[route.config?.access ?? 'admin']
  return jsonSchemaTransform({ ...document, schema: { ...schema, response, security } })
}
