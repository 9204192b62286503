import Fastify, { type FastifyInstance } from 'fastify'

/** Listens where the benchmark says, with Fastify's defaults, and announces itself as the product does. */
export async function serve(register: (app: FastifyInstance) => void): Promise<void> {
  const app = Fastify()
  app.get('/readyz', async () => 'ready')
  register(app)
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
  console.log(`Jaunt is ready: ${url}`)
}
