/** Who may call a route. Every route names one; a route without it is refused when the app is built. */
export type Access = 'public' | 'staff' | 'admin' | 'signed-in'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}
