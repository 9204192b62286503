import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access, Endpoint } from '#contract/basics/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { requireActor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** `endpoint` is the contract's declaration of an API route; other routes have none. */
type DeclaredRoute = { method: string; url: string; access: Access; endpoint: Endpoint | undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may use the route; the app does not start with a route that does not say */
    access?: Access
    /** whether the body may take as long as the server's longest limit */
    slowBody?: boolean
  }
  interface FastifyInstance {
    /** access of the routes in a scope of third-party plugins, which cannot name it themselves */
    accessOfScope: Access | null
    /** every route with its access, in order of registration */
    routeTable: DeclaredRoute[]
  }
}

/** Checks access for the first time, before the body is read. The use case checks again. */
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

/** Registers third-party plugins, whose routes cannot name their access, in a scope with this access. */
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
