import Fastify, { type FastifyInstance } from 'fastify'

/** Listens where the harness says, on Fastify as it comes. */
export async function serve(register: (app: FastifyInstance) => void): Promise<void> {
  const app = Fastify()
  app.get('/healthz', async () => 'ok')
  register(app)
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
}
