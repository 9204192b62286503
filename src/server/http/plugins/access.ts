import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access, Endpoint } from '#contract/basics/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { requireActor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** `endpoint` is what a route of the API was made from; other routes have none. */
type DeclaredRoute = { method: string; url: string; access: Access; endpoint: Endpoint | undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names one; a route without it is refused when the app is built. */
    access?: Access
    /** its body may take as long as the server waits at all */
    slowBody?: boolean
  }
  interface FastifyInstance {
    /** set in a scope that holds plugins of others, whose routes cannot name an access */
    accessOfScope: Access | null
    /** every route with who may call it, in the order of registration */
    routeTable: DeclaredRoute[]
  }
}

/** The first check of access, before the body is read. The use case behind a route checks again. */
export function addAccess(app: FastifyInstance): void {
  app.decorate('accessOfScope', null)
  app.decorate('routeTable', [])
  app.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
    if (!route.config?.access && this.accessOfScope)
      route.config = { ...route.config, access: this.accessOfScope }
    const { access, endpoint } = route.config ?? {}
    if (!access) throw new Error(`The route ${route.method} ${route.url} names no access.`)
    for (const method of [route.method].flat())
      this.routeTable.push({ method, url: route.url, access, endpoint })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access
    if (access === 'staff') requireStaff(requireActor(request))
    else if (access === 'admin') requireAdmin(requireActor(request))
    else if (access === 'signed-in') requireActor(request)
    else if (access !== 'public' && access !== 'optional' && !request.is404) throw new AppError('not_allowed')
    done()
  })
}

/** Holds plugins of others, whose routes cannot name an access themselves. */
export async function thirdPartyScope(
  app: FastifyInstance,
  access: Access,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.accessOfScope = access
    await register(scope)
  })
}
